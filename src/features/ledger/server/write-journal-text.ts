import type { Db } from '#database/connect.ts';
import type { JournalFormat } from '../endpoints.ts';
import { chargeTitle } from '../rules.ts';
import { type Days, type JournalLine, listAccounts, listJournal } from './journal-queries.ts';

/** Root of plain-text accounting for each kind of account. Pending money is neither the building's nor the tenant's yet. */
export const ROOTS: Record<string, string> = {
  ...{ money: 'Assets:Money', receivable: 'Assets', tax: 'Assets', waiting: 'Assets', waiting_discount: 'Assets' },
  ...{
    credit: 'Liabilities',
    advance: 'Liabilities',
    suspense: 'Liabilities',
    owner: 'Equity',
    opening: 'Equity',
    between: 'Equity',
  },
  ...{ income: 'Income', takings: 'Income', expense: 'Expenses', over_short: 'Expenses', suspense: 'Liabilities' },
  ...{ discount: 'Expenses:Reductions', given_up: 'Expenses:Reductions' },
};

/** Heads that allow accounts without a declaration: hledger does by default, Beancount by its plugin. */
const HEADS: Record<JournalFormat, string> = {
  hledger: 'commodity 1000.00 BDT\n\n',
  beancount: 'plugin "beancount.plugins.auto_accounts"\noption "operating_currency" "BDT"\n\n',
};

/** Writes the journal for hledger or Beancount, a transaction for each posting, by the day on which its entry counts, in batches. */
export async function* writeJournalText(db: Db, days: Days, format: JournalFormat) {
  const kinds = new Map<string, string>((await listAccounts(db)).map(({ code, kind }) => [code, kind]));
  const account = (code: string) => {
    const kind = kinds.get(code);
    // Accounts opened since the list was read, such as one of a new place.
    if (kind === undefined) throw new Error(`the account ${code} is not listed`);
    return accountOf(code, kind);
  };
  yield HEADS[format];
  let last: JournalLine | undefined;
  do {
    const lines = await listJournal(db, days, last);
    yield lines.map((line) => transaction(line, { format, account })).join('');
    last = lines.at(-1);
  } while (last);
}

/** Both programs accept letters, digits and hyphens; Beancount wants each part to begin with a capital letter or a digit. */
function accountOf(code: string, kind: string): string {
  const name = code.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return `${ROOTS[kind] ?? 'Equity'}:${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

type Written = { format: JournalFormat; account: (code: string) => string };

function transaction(line: JournalLine, { format, account }: Written): string {
  const { day, kind, block, apartmentNo, name, debit, credit, amount, charge, entryId, _id } = line;
  const payee = plain([name, [block, apartmentNo].filter(Boolean).join(' ')].filter(Boolean).join(', '));
  const what = plain([kind, charge && chargeTitle(charge, 'en')].filter(Boolean).join(': '));
  const title = format === 'hledger' ? `${payee} | ${what}` : `"${payee}" "${what}"`;
  return `${day} * ${title}
    ; entry ${entryId}, posting ${_id}
    ${account(debit)}  ${amount.toFixed(2)} BDT
    ${account(credit)}  ${(-amount).toFixed(2)} BDT

`;
}

/** Puts a text on one line, and removes characters that end a text or begin a comment in one of the formats. */
const plain = (text: string) => text.replaceAll(/[\s;|"\\]+/g, ' ').trim();
