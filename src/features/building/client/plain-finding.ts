/** Commands, settings and terms for the operator, which an administrator cannot use on a page. */
const OPERATORS_WORDS = /\bonebuilding |[A-Z]+_[A-Z0-9]+|\b(TLS|NTP|LIMITS|PostgreSQL)\b|SECURITY\.md|migrations/;

/** Plain words for what a finding names by a setting; otherwise its first clause would be left out. */
const PLAIN_WORDS: [RegExp, string][] = [
  [/DATA_DIR\/erased does not say/, 'nothing says'],
  [/DATA_DIR/, 'the records'],
  [/BACKUP_DIR has/, 'the backups has'],
  [/to BACKUP_S3_URL/, 'elsewhere'],
  [/ of (COPY_TO|SMTP_URL)/, ''],
  [/is not in DATA_KEY_FILE/, 'is not on this server'],
  [/PUBLIC_URL is on this machine/, 'The site’s address is on this machine'],
  [/with TLS that browsers trust/, 'in a way that browsers trust'],
  [/PostgreSQL (?=\d+\.\d+[,.;])/, 'Database '],
  [/PostgreSQL has refused/, 'The database has refused'],
  [/\d+ migrations are still to be made/, 'The database is not up to date'],
  [/ \([^)]*onebuilding [^)]*\)/, ''],
];

/**
 * Rewrites an English finding for administrators: clauses for the operator are left out, and the page names whom to ask. Bangla findings,
 * which no command prints, are written so from the start.
 */
export function plainText({ state, text }: { state: string; text: string }): string {
  const clauses = PLAIN_WORDS.reduce((said, [words, plain]) => said.replace(words, plain), text).split(/(?<=[.:]) /);
  const plain = clauses.filter((clause) => !OPERATORS_WORDS.test(clause));
  const said = plain
    .join(' ')
    .replace(/:$/, '.')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const ask = 'Please ask the operator of the server.';
  return said === text || state === 'good' ? said || 'All is well.' : `${said} ${ask}`.trim();
}
