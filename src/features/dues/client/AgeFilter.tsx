import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { AGES, type Age, DUES, type DuesSearch } from '../rules.ts';
import { duesTexts } from './texts.ts';

type Tally = { debtors: number; amount: number };
type Props = { search: DuesSearch; ages: readonly (Tally & { age: Age })[] };

/** Links to the debtors of each age of debt, with their number and sum, and to all. An age without debtors is left out. */
export function AgeFilter({ search, ages }: Props) {
  const t = useTexts(duesTexts).ages;
  const all = {
    debtors: ages.reduce((sum, { debtors }) => sum + debtors, 0),
    amount: ages.reduce((sum, { amount }) => sum + amount, 0),
  };
  const shown = AGES.map(({ age }) => ({ age, tally: ages.find((one) => one.age === age) })).filter(
    ({ age, tally }) => age === search.age || (tally && tally.debtors > 0),
  );
  return (
    <nav aria-label={t.label} className="scroll-fade flex min-w-0 gap-1.5 max-md:overflow-x-auto md:flex-wrap">
      <Choice search={search} title={t.all} tally={all} />
      {shown.map(({ age, tally }) => (
        <Choice key={age} search={search} age={age} title={t[age]} tally={tally} />
      ))}
    </nav>
  );
}

type ChoiceProps = { search: DuesSearch; age?: Age; title: string; tally: Tally | undefined };

function Choice({ search, age, title, tally = { debtors: 0, amount: 0 } }: ChoiceProps) {
  const { taka, number } = useFormats();
  const isChosen = search.age === age;
  return (
    <Link
      to={DUES.path({ ...search, age, page: 1 })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        'grid min-h-11 shrink-0 content-center whitespace-nowrap rounded-field border px-3 py-1 text-sm leading-tight no-underline transition-colors',
        isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface hover:border-moss',
      )}
    >
      <span className="flex justify-between gap-2 font-semibold">
        {title}
        <span className="figures">{number(tally.debtors)}</span>
      </span>
      <span className={classes('figures text-[0.8125rem]', !isChosen && 'text-mute')}>{taka(tally.amount)}</span>
    </Link>
  );
}
