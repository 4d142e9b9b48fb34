/** Commands, settings and terms for the operator, which an administrator cannot use on a page. */
const OPERATORS_WORDS = /\bonebuilding |[A-Z]+_[A-Z0-9]+|\b(TLS|NTP|LIMITS|PostgreSQL)\b|SECURITY\.md|migrations/;

/**
 * Rewrites an English finding for administrators: clauses for the operator are left out, and the page names whom to ask. Bangla findings,
 * which no command prints, are written so from the start.
 */
export function plainText({ state, text }: { state: string; text: string }): string {
  const clauses = text
    .replace('DATA_DIR', 'the records')
    .replace('BACKUP_DIR has', 'the backups has')
    .replace(/ \([^)]*onebuilding [^)]*\)/, '')
    .split(/(?<=[.:]) /);
  const plain = clauses.filter((clause) => !OPERATORS_WORDS.test(clause));
  const said = plain
    .join(' ')
    .replace(/:$/, '.')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const ask = 'Please ask the operator of the server.';
  const isWhole = plain.length === clauses.length;
  return isWhole || state === 'good' ? said || 'All is well.' : `${said} ${ask}`.trim();
}
