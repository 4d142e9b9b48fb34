import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { AGES, type Age, DUES, type DuesSearch } from '../rules.ts';
import { duesTexts } from './texts.ts';

type Tally = { debtors: number; amount: number };
type Props = { search: DuesSearch; ages: readonly (Tally & { age: Age })[] };

/** How many owe for how long; each leads to those, and All to everybody. */
export function AgeFilter({ search, ages }: Props) {
  const t = useTexts(duesTexts).ages;
  const all = {
    debtors: ages.reduce((sum, { debtors }) => sum + debtors, 0),
    amount: ages.reduce((sum, { amount }) => sum + amount, 0),
  };
  return (
    <nav aria-label={t.label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Choice search={search} title={t.all} tally={all} />
      {AGES.map(({ age }) => (
        <Choice key={age} search={search} age={age} title={t[age]} tally={ages.find((one) => one.age === age)} />
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
        'grid min-h-11 gap-0.5 rounded-field border px-4 py-2.5 no-underline transition-colors',
        isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface hover:border-moss',
      )}
    >
      <span className="flex justify-between gap-3 font-semibold">
        {title}
        <span className="figures">{number(tally.debtors)}</span>
      </span>
      <span className={classes('figures text-sm', !isChosen && 'text-mute')}>{taka(tally.amount)}</span>
    </Link>
  );
}
