import type { ComponentProps, RefObject } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { EntryRow } from './EntryRow.tsx';
import { RefusedSums } from './RefusedSums.tsx';
import { type Door, type Entry, progress, type Round, restOf } from './round.ts';
import { roundTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof EntryRow>, 'entry' | 'onOpen'> & {
  onOpen: (door: Door) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  round: Round;
  /** Entries of this round, and of earlier ones those of its day and unsent ones. */
  entries: readonly Entry[];
  /** True if the entries stand before the doors. */
  isByEntry: boolean;
};

/** All doors: payments to settle, doors to visit again, sums collected, and the state of each payment. */
export function RoundOverview({ heading, round, entries, isByEntry, ...row }: Props) {
  const t = useTexts(roundTexts).end;
  const { taka } = useFormats();
  const { left, away, partly, cash, bKash, refused } = progress(round, entries);
  const latest = entries.toReversed();
  const toSettle = latest.filter(({ state }) => state === 'refused');
  const others = latest.filter(({ state }) => state !== 'refused');
  const doors = (title: string, at: readonly Door[]) =>
    at.length > 0 && (
      <CardSection title={title}>
        <Doors doors={at} restOf={(door) => restOf(door, round, entries)} onOpen={row.onOpen} />
      </CardSection>
    );
  const collected = (
    <CardSection title={t.collected}>
      {others.length === 0 && <p className="text-mute">{t.noneYet}</p>}
      <Entries entries={others} {...row} />
    </CardSection>
  );
  return (
    <>
      <Card as="section" aria-labelledby="collected" className="grid gap-4">
        <h2 ref={heading} id="collected" tabIndex={-1} className="text-heading">
          {t.title}
        </h2>
        <dl className="figures grid grid-cols-2 gap-4">
          <Figure name={t.cash} value={taka(cash)} />
          <Figure name={t.bKash} value={taka(bKash)} />
        </dl>
        <RefusedSums {...refused} />
      </Card>
      {toSettle.length > 0 && (
        <CardSection title={t.toSettle}>
          <Entries entries={toSettle} {...row} />
        </CardSection>
      )}
      {isByEntry && collected}
      {doors(t.away, away)}
      {doors(t.partly, partly)}
      {doors(t.left, left)}
      {!isByEntry && collected}
    </>
  );
}

type EntriesProps = Omit<ComponentProps<typeof EntryRow>, 'entry'> & { entries: readonly Entry[] };

/** Payments, each with its state, its receipt and a press to correct it. */
export const Entries = ({ entries, ...row }: EntriesProps) => (
  <ul className="grid divide-y divide-line">
    {entries.map((entry) => (
      <EntryRow key={entry.requestKey} entry={entry} {...row} />
    ))}
  </ul>
);

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-mute text-sm">{name}</dt>
    <dd className="display text-heading">{value}</dd>
  </div>
);

type DoorsProps = Pick<Props, 'onOpen'> & { doors: readonly Door[]; restOf: (door: Door) => number };

function Doors({ doors, restOf: rest, onOpen }: DoorsProps) {
  const { taka } = useFormats();
  return (
    <ul className="grid divide-y divide-line">
      {doors.map((door) => (
        <li key={door._id}>
          <button
            type="button"
            onClick={() => onOpen(door)}
            className="flex min-h-14 w-full items-center justify-between gap-4 py-2 text-start"
          >
            <span className="grid min-w-0">
              <span className="font-semibold">{door.apartmentNo}</span>
              <span className="wrap-anywhere text-mute text-sm">{door.name}</span>
            </span>
            <span className="figures">{taka(rest(door))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
