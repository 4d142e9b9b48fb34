import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Forms whose fields are not kept as a draft, by file, with their number and the reason. */
const WITHOUT_DRAFT: Record<string, string> = {
  'src/features/account/client/AccountPage.tsx 2': 'a code or a password',
  'src/features/account/client/AccountPassword.tsx 1': 'passwords',
  'src/features/account/client/AccountSecondStep.tsx 1': 'a password',
  'src/features/account/client/ForgotPasswordPage.tsx 1': 'nobody is signed in',
  'src/features/account/client/ResetPasswordPage.tsx 1': 'a password',
  'src/features/advances/client/AdvanceDialogs.tsx 1': 'one amount',
  'src/features/apartments/client/ManagedTable.tsx 1': 'one reason',
  'src/features/apartments/client/NumbersDialog.tsx 1': 'one number',
  'src/features/bills/client/LateFeesDialog.tsx 1': 'nothing is typed: rows as they are now are chosen',
  'src/features/bills/client/meters/MeterDialog.tsx 1': 'two readings, which begin as they most likely are',
  'src/features/building/client/PartForm.tsx 1': 'numbers or a choice, which begin as they are',
  'src/features/cheques/client/DepositDialog.tsx 1': 'a day, beside rows as they are now',
  'src/features/cheques/client/ReturnDialog.tsx 2': 'one reason or note beside a day',
  'src/features/files/client/FileDialogs.tsx 3': 'what a tenant’s file has is stored sealed, or not at all',
  'src/features/files/client/FileSection.tsx 2': 'one reason, and a choice of two',
  'src/features/identity/client/CodeForm.tsx 1': 'a code',
  'src/features/identity/client/LoginPage.tsx 1': 'a password',
  'src/features/identity/client/RegisterPage.tsx 1': 'nobody is signed in',
  'src/features/identity/client/SignInAgain.tsx 1': 'a password',
  'src/features/messages/client/ChannelsView.tsx 2': 'one number, and times and amounts as they are',
  'src/features/messages/client/TextsView.tsx 1': 'the text as it is, of another message at each choice',
  'src/features/payments/client/ConfirmSeveral.tsx 1': 'nothing is typed: rows as they are now are chosen',
  'src/features/photos/client/PhotoList.tsx 1': 'one line under a photo',
  'src/features/rounds/client/BKashDialog.tsx 1': 'one number',
  'src/features/staff/client/EndDutyDialog.tsx 1': 'one reason',
  'src/features/staff/client/GiveDutyDialog.tsx 1': 'a choice and perhaps a day',
  'src/features/staff/client/InviteDialog.tsx 1': 'a name beside a choice and perhaps a day',
  'src/features/statements/client/KnownPayers.tsx 1': 'a number, beside the choice of whose it is',
  'src/features/statements/client/CostDialog.tsx 1': 'choices, and perhaps a word beside what the line says',
  'src/features/statements/client/SortDialog.tsx 6': 'choices, and perhaps a word beside what the line says',
  'src/features/till/client/ReceiveCashDialog.tsx 1': 'an amount, beside choices that begin as they most likely are',
  'src/features/tokens/client/MakeTokenDialog.tsx 1': 'a password, beside the name of a program',
  'src/features/repairs/client/together/JoinDialog.tsx 1': 'one choice',
  'src/pages/repair/LinkCostDialog.tsx 1': 'one choice',
  'src/ui/import/CsvSource.tsx 1': 'the import around it keeps the table',
};

/** The opening tags of forms; Biome ends one of several lines with a line of its own. */
const OPENING = /<(?:Form|FormDialog|DialogForm)(?:<[^\n]*?>)?(?: [^\n]*>|\n[\s\S]*?\n\s*>)/g;

test('every form keeps what is typed into it, or says here why not', () => {
  const without = globSync('src/**/*.tsx')
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const forms = readFileSync(file, 'utf8').match(OPENING) ?? [];
      const bare = forms.filter((tag) => !/\bdraft=|\{\.\.\.form\}/.test(tag));
      return bare.length > 0 ? [`${file} ${bare.length}`] : [];
    });
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_DRAFT).toSorted());
});
