import { type List, listPath, PAGE_SIZE, readSearch } from '#api/list.ts';
import type { CsvColumn } from '#csv/columns.ts';
import type { TemplateRow } from '#csv/template.ts';
import { accountOf, METHODS, type Method, methodIn, wholeAccount } from '#features/ledger/rules.ts';
import { type Language, type Text, writtenIn } from '#locale/language.ts';

/** Lines of the Income Tax Act 2023 for a cost; `none` lowers no tax by itself. */
export const TAX_LINES = {
  '38a': { en: 'Section 38(1)(a): insurance', bn: 'ধারা ৩৮(১)(ক): বিমা' },
  '38b': { en: 'Section 38(1)(b): interest on a loan', bn: 'ধারা ৩৮(১)(খ): ঋণের সুদ' },
  '38c': { en: 'Section 38(1)(c): holding tax and yearly charges', bn: 'ধারা ৩৮(১)(গ): হোল্ডিং ট্যাক্স ও বার্ষিক ফি' },
  '38e': { en: 'Section 38(1)(e): flat-rate deduction', bn: 'ধারা ৩৮(১)(ঙ): নির্ধারিত হারে ছাড়' },
  none: { en: 'No line of its own', bn: 'আলাদা কোনো ধারা নেই' },
} as const satisfies Record<string, Text>;

export type TaxLine = keyof typeof TAX_LINES;

/** Names of a category of costs, by the code of its account. */
export type CategoryName = { code: string; name: string; nameBangla: string };

/** Name of a category; dots while the building's categories load. */
export function categoryIn(
  categories: readonly CategoryName[] | undefined,
  category: string,
  language: Language,
): string {
  if (!categories) return '…';
  const named = categories.find(({ code }) => code === category);
  return named ? writtenIn(language, named.name, named.nameBangla) : category;
}

/** Places that pay a cost: an account of money, or the owner directly. */
export const PAYERS = [...METHODS, 'Owner'] as const;
export type Payer = Method | 'Owner';

const PAYER_NAMES = {
  Cash: { en: 'Drawer (cash)', bn: 'ড্রয়ার (নগদ টাকা)' },
  Owner: { en: 'Owner’s own pocket', bn: 'মালিকের নিজের পকেট' },
};
export const payerAccount = (payer: Payer) => (payer === 'Owner' ? 'owner' : accountOf(payer));
/** The payer of an account. @throws Error for an account that pays nothing */
export function payerOf(account: string): Payer {
  const found = PAYERS.find((payer) => payerAccount(payer) === wholeAccount(account));
  if (!found) throw new Error(`nothing is paid from the account ${account}`);
  return found;
}
export const payerIn = (payer: Payer, language: Language): string =>
  payer === 'Cash' || payer === 'Owner' ? PAYER_NAMES[payer][language] : methodIn(payer, language);

const plain = (text: string) => text.trim().toLowerCase();

/** The payer in a table's cell, in either language; other words stay as they are. */
export const readPayer = (cell: string): string =>
  PAYERS.find((payer) =>
    [payer, payerIn(payer, 'en'), payerIn(payer, 'bn'), ...(ALSO_CALLED[payer] ?? [])].map(plain).includes(plain(cell)),
  ) ?? cell;

const ALSO_CALLED: Partial<Record<Payer, string[]>> = {
  Cash: ['drawer', 'নগদ', 'নগদ টাকা', 'ড্রয়ার'],
  Owner: ['owner', 'own pocket', 'মালিক'],
};

const PATH = '/dashboard/expenses';
export const IMPORT_PATH = `${PATH}/import`;

export const CHOOSE_CATEGORY: Text = { en: 'Please choose what it is for.', bn: 'কীসের খরচ, বেছে নিন।' };
/** Refusal of a cell without a category, with the categories to choose from. */
export function notACategory(cell: string, categories: readonly (CategoryName & { isEnded: boolean })[]): Text {
  const open = categories.filter(({ isEnded }) => !isEnded);
  const shown = cell.slice(0, 60);
  return {
    en: `“${shown}” is no category. Please write one of these: ${open.map(({ name }) => name).join(', ')}.`,
    bn: `“${shown}” নামে কোনো খাত নেই। এগুলোর একটি লিখুন: ${open.map(({ nameBangla }) => nameBangla).join(', ')}।`,
  };
}

export const CATEGORY_ENDED: Text = {
  en: 'This category has ended. Please choose another one.',
  bn: 'এই খাতটি বন্ধ। আরেকটি বেছে নিন।',
};

/** Code of a category, such as `fuel` or `cost_13`. */
export const CATEGORY_CODE = /^[a-z][a-z0-9_]{0,39}$/;

/** Search of the list of expenses in the address; an empty month is the current one, an empty category all. */
type ExpenseSearch = { month: string; category: string; page: number };

/** The administrators' list of expenses that count for a month such as `2026-07`. */
export const EXPENSES: List<ExpenseSearch> = {
  pageSize: PAGE_SIZE,
  read: (params) => {
    const month = params.get('month') ?? '';
    const category = params.get('category') ?? '';
    return {
      month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
      category: CATEGORY_CODE.test(category) ? category : '',
      page: readSearch(params).page,
    };
  },
  path: (search = {}) => listPath(PATH, search),
};

/** The columns of a table of expenses, in the order of our downloads. */
export const EXPENSE_COLUMNS = [
  { field: 'day', title: { en: 'Day', bn: 'তারিখ' }, kind: 'day', isKey: true, alsoCalled: ['Date', 'Paid on', 'দিন'] },
  {
    field: 'category',
    title: { en: 'What for', bn: 'কীসের জন্য' },
    alsoCalled: ['Category', 'Head', 'Item', 'Expense', 'খাত', 'খরচের খাত'],
  },
  {
    field: 'amount',
    title: { en: 'Amount', bn: 'পরিমাণ' },
    kind: 'money',
    alsoCalled: ['Taka', 'BDT', 'Sum', 'টাকা', 'খরচ'],
  },
  {
    field: 'payee',
    title: { en: 'Paid to', bn: 'কাকে' },
    alsoCalled: ['Payee', 'Whom', 'Name', 'নাম'],
    isOptional: true,
  },
  {
    field: 'paidFrom',
    title: { en: 'Paid from', bn: 'কোথা থেকে' },
    alsoCalled: ['Method', 'By', 'মাধ্যম'],
    isOptional: true,
  },
  {
    field: 'month',
    title: { en: 'For the month', bn: 'কোন মাসের' },
    kind: 'month',
    alsoCalled: ['Month', 'মাস'],
    isOptional: true,
  },
  {
    field: 'reference',
    title: { en: 'Voucher no', bn: 'ভাউচার নং' },
    alsoCalled: ['Voucher', 'Reference'],
    isOptional: true,
  },
  { field: 'note', title: { en: 'Note', bn: 'নোট' }, alsoCalled: ['Remark', 'Remarks', 'মন্তব্য'], isOptional: true },
] as const satisfies CsvColumn<string>[];
type ExpenseField = (typeof EXPENSE_COLUMNS)[number]['field'];

type ExampleSetting = { categories: readonly CategoryName[] | undefined; today: string; language: Language };

/** Rows of the template: a guard's salary, on the day of the download. */
export const expenseExamples = ({ categories, today, language }: ExampleSetting): TemplateRow<ExpenseField>[] => [
  {
    day: today,
    // While the categories load, the code, which the import reads too.
    category: categories ? categoryIn(categories, 'salaries', language) : 'salaries',
    amount: 9_000,
    payee: { en: 'Karim Uddin', bn: 'করিম উদ্দিন' }[language],
    paidFrom: payerIn('Bank', language),
    month: today.slice(0, 7),
    reference: '17',
  },
];
