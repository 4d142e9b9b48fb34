import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '#locale/texts.ts';
import { LanguageProvider } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field, Select, TakaField, TextArea } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFormKey, useSavedMeanwhile } from './use-form-key.ts';

const words = { label: 'Code', hint: 'Up to 32 letters.', error: 'This code is taken.' };
const FIELDS = [
  { kind: 'a line', field: <Field {...words} /> },
  { kind: 'a text', field: <TextArea {...words} /> },
  { kind: 'a choice', field: <Select {...words} options={['One']} /> },
  { kind: 'a password', field: <PasswordField {...words} /> },
];

for (const { kind, field } of FIELDS) {
  test(`${kind} has its label as its name, and hint and error describe it`, async () => {
    await render(field);
    const control = page.getByLabelText('Code', { exact: true });
    await expect.element(control).toHaveAccessibleDescription('Up to 32 letters. This code is taken.');
    await expect.element(control).toBeInvalid();
  });
}

test('without hint and error a field is described by nothing and is valid', async () => {
  await render(<Field label="Code" />);
  const control = page.getByRole('textbox', { name: 'Code' });
  await expect.element(control).not.toHaveAttribute('aria-describedby');
  await expect.element(control).toBeValid();
});

const KINDS = [
  { kind: 'a line', Kind: Field },
  { kind: 'a text', Kind: TextArea },
  { kind: 'a sum', Kind: TakaField },
] as const;

for (const { kind, Kind } of KINDS) {
  test(`${kind} follows what it stands for until something is typed; what is typed stays, and the change is told beside it`, async () => {
    const changed = (now: string) => `Now ${now}`;
    const { rerender } = await render(<Kind label="Amount" defaultValue="30,500" changed={changed} />);
    const field = page.getByLabelText('Amount');
    await rerender(<Kind label="Amount" defaultValue="29,800" changed={changed} />);
    await expect.element(field).toHaveValue('29,800');
    await field.fill('700');
    await rerender(<Kind label="Amount" defaultValue="35,677" changed={changed} />);
    await expect.element(field).toHaveValue('700');
    await expect.element(page.getByRole('status')).toHaveTextContent('Now 35,677');
    // The sum is again the one over which it was typed.
    await rerender(<Kind label="Amount" defaultValue="29,800" changed={changed} />);
    await expect.element(field).toHaveValue('700');
    await expect.element(page.getByText(/^Now/)).not.toBeInTheDocument();
  });
}

type SettingsProps = { version: number; quiet: string; price: string };

function Settings({ version, quiet, price }: SettingsProps) {
  const { formKey, renew, onInputCapture } = useFormKey(version);
  const changed = useSavedMeanwhile();
  return (
    <div onInputCapture={onInputCapture}>
      <form key={formKey} aria-label="Settings">
        <Field label="Quiet" defaultValue={quiet} changed={changed} />
        <Field label="Price" defaultValue={price} changed={changed} />
        <button type="button" onClick={renew}>
          Save
        </button>
      </form>
    </div>
  );
}

test('a form of what others change too keeps what is typed, lets its other fields follow, and is new once it is sent', async () => {
  const { rerender } = await render(<Settings version={1} quiet="22:00" price="0.35" />);
  const [quiet, price] = [page.getByLabelText('Quiet'), page.getByLabelText('Price')];
  await price.fill('0.40');
  await rerender(<Settings version={2} quiet="21:00" price="0.38" />);
  await expect.element(price).toHaveValue('0.40');
  await expect.element(quiet).toHaveValue('21:00');
  await expect.element(page.getByText('Saved meanwhile: 0.38')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await rerender(<Settings version={3} quiet="21:00" price="0.40" />);
  await expect.element(price).toHaveValue('0.40');
  await expect.element(page.getByText('Saved meanwhile: 0.38')).not.toBeInTheDocument();
  await rerender(<Settings version={4} quiet="20:00" price="0.50" />);
  await expect.element(price).toHaveValue('0.50');
});

test('what may be left out is named so, and what is required is not', async () => {
  await render(
    <>
      <Field label="Photo" optional />
      <Field label="Name" required />
    </>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Photo (optional)' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeRequired();
});

const ground = (element: Element) => getComputedStyle(element).backgroundColor;

test('what can be changed is white, and what can only be read is on the ground of the page', async () => {
  await render(
    <Card>
      <Field label="Coupon" />
      <TextArea label="Note" />
      <Select label="Month" options={['March']} />
      <PasswordField label="Password" />
      <Field label="Rent" value="18,000" readOnly />
    </Card>,
  );
  const pageGround = ground(document.documentElement);
  const card = ground(document.querySelector('.rounded-card') ?? document.body);
  expect(card).not.toBe(pageGround);
  for (const label of ['Coupon', 'Note', 'Month']) expect(ground(page.getByLabelText(label).element())).toBe(card);
  expect(ground(page.getByRole('textbox', { name: 'Password' }).element())).toBe(card);
  expect(ground(page.getByLabelText('Rent').element())).toBe(pageGround);
});

test('what a field itself refuses is said below it, not in a bubble, until it is changed', async () => {
  let bubbles = 0;
  const countBubbles = (event: Event) => {
    if (!event.defaultPrevented) bubbles += 1;
  };
  await render(
    // `invalid` does not bubble in the DOM; React propagates it, after the field's own handler.
    <form aria-label="Login" onInvalid={({ nativeEvent }) => countBubbles(nativeEvent)}>
      <Field label="Name" defaultValue="Rima" required />
      <Field label="Email" type="email" required error="This email is taken." />
      <PasswordField label="Password" required />
      <button type="submit">Send</button>
    </form>,
  );
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Please fill this in.');
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeInvalid();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeValid();
  expect(bubbles).toBe(0);
  await email.fill('rima');
  await expect.element(email).toHaveAccessibleDescription('This email is taken.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(email).toHaveAccessibleDescription(/@/);
});

test.each([
  ['number', { max: 100 }, '150', 'Please enter 100 or less.', '১০০ বা তার কম লিখুন।'],
  [
    'date',
    { min: '2026-03-05' },
    '2026-03-04',
    'Please choose 5 March 2026 or later.',
    '৫ মার্চ ২০২৬ বা তার পরের সময় বেছে নিন।',
  ],
  ['month', { max: '2026-03' }, '2026-04', 'Please choose March 2026 or earlier.', 'মার্চ ২০২৬ বা তার আগের সময় বেছে নিন।'],
  ['number', { step: 0.01 }, '1.234', 'Please check what you entered here.', 'এখানে যা লিখেছেন তা একবার দেখে নিন।'],
] as const)(
  'a %s outside of %o is refused in the site’s language, not the browser’s',
  async (type, bounds, value, en, bn) => {
    await loadTexts('bn');
    for (const [language, sentence] of [
      ['en', en],
      ['bn', bn],
    ] as const) {
      const { unmount } = await render(
        <LanguageProvider first={language}>
          <form>
            <Field label="Code" type={type} {...bounds} />
            <button type="submit">Send</button>
          </form>
        </LanguageProvider>,
      );
      const control = page.getByLabelText('Code');
      await control.fill(value);
      await page.getByRole('button').click();
      await expect.element(control).toHaveAccessibleDescription(sentence);
      await unmount();
    }
  },
);

test('an affix is seen, not read', async () => {
  await render(<Field label="From" affix="৳" />);
  await expect.element(page.getByText('৳')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveAccessibleName('From');
});

test('a choice starts on its placeholder, whose value is empty', async () => {
  await render(
    <form aria-label="Payment">
      <Select label="Month" name="month" placeholder="Select a month" options={['January', 'February']} />
    </form>,
  );
  const form = page.getByRole('form').element() as HTMLFormElement;
  const chosen = () => new FormData(form).get('month');
  expect(chosen()).toBe('');
  await page.getByLabelText('Month').selectOptions('February');
  expect(chosen()).toBe('February');
});

test('a choice can say more than its value, and be closed', async () => {
  await render(<Select label="Role" options={[{ value: 'admin', text: 'Administrator', disabled: true }, 'user']} />);
  await expect.element(page.getByRole('option', { name: 'Administrator' })).toBeDisabled();
  await expect.element(page.getByRole('option', { name: 'user' })).toBeEnabled();
});

test('a password can be looked at and hidden again, without losing it or sending the form', async () => {
  await render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
  const control = page.getByLabelText('Password', { exact: true });
  const eye = page.getByRole('button', { name: 'Show password' });
  await control.fill('Rooftop1');
  await expect.element(control).toHaveAttribute('type', 'password');
  await eye.click();
  await expect.element(control).toHaveAttribute('type', 'text');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await expect.element(control).toHaveAttribute('type', 'password');
  await expect.element(control).toHaveValue('Rooftop1');
});

test('fields beside each other stand in one row, also where one has a label of two lines or a hint', async () => {
  await render(
    <div className="grid grid-cols-3" style={{ width: 360 }}>
      <Field label="People in the household" optional />
      <Field label="Lives here since" hint="The day of the keys." />
      <Select label="Owed" options={['One']} />
    </div>,
  );
  const tops = page
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .elements()
    .map((control) => control.getBoundingClientRect().top);
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
