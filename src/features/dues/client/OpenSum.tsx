import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Statement } from '#features/ledger/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Owed } from './Owed.tsx';
import { duesTexts } from './texts.ts';

type Props = {
  statement: Statement;
  /** The sum that a card pays, in place of the whole open sum, while the card is the chosen way. */
  card?: ReactNode;
  /** The one act beside the sum. */
  children?: ReactNode;
};

/** What a person has to pay now, and why it is not more. */
export function OpenSum({ statement, card, children }: Props) {
  const t = useTexts(duesTexts).rent;
  return (
    // The sum of a card is named by the form's own field, whose label must stay the only one of its name.
    <Card
      as="section"
      {...(card ? { 'aria-label': t.byCard } : { 'aria-labelledby': 'open-rent' })}
      className="grid gap-4 max-sm:py-4"
    >
      {card ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {card}
          {children}
        </div>
      ) : (
        <Owed id="open-rent" statement={statement} words={t}>
          {children}
        </Owed>
      )}
      {!card && statement.account.owed === 0 && (
        <p className="flex items-center gap-3 text-success">
          <CircleCheck size={22} className="shrink-0" />
          {t.nothing}
        </p>
      )}
    </Card>
  );
}
