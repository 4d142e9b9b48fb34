/** A command, a setting or a term of the operator, none of which an administrator can use on a page. */
const OPERATORS_WORDS = /\bonebuilding |[A-Z]+_[A-Z0-9]+|\b(TLS|NTP|LIMITS|PostgreSQL)\b|SECURITY\.md|migrations/;

/**
 * An English finding of the check-up in an administrator's words: the clauses for the operator are left out, and the page says
 * whom to ask. The Bangla ones, which no command line prints, are written so at once.
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
