import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { monthNumber, monthsBetween, periodAt } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { readCharges, readParts } from './parts.ts';
import { paymentsTexts } from './texts.ts';

type Props = { statement: Statement; typed: Record<string, string> };

/** Most charges that are named; the others are counted. */
const NAMED = 3;

/** Shows before recording which charges the money will settle, and the rest that stays unused. */
export function Settles(props: Props) {
  const { shares, sentences } = useOutcome(props);
  return (
    <div role="status" className="grid gap-1.5 text-mute text-sm empty:hidden">
      {shares.length > 0 && <SettledCharges shares={shares} />}
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
    </div>
  );
}

function SettledCharges({ shares }: { shares: readonly Share[] }) {
  const t = useTexts(paymentsTexts).settles;
  const exact = useExact();
  const { language } = useLanguage();
  const { digits } = useFormats();
  const named = shares.length === NAMED + 1 ? shares : shares.slice(0, NAMED);
  const others = shares.slice(named.length);
  const otherPoisha = others.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return (
    <>
      <p className="font-semibold text-ink">{t.settles}</p>
      <ul className="grid gap-1">
        {named.map(({ charge, amountPoisha }) => {
          const open = toPoisha(charge.outstanding);
          return (
            <Line key={charge._id} what={chargeTitle(charge, language)}>
              {amountPoisha < open ? t.part(exact(amountPoisha), exact(open)) : exact(open)}
            </Line>
          );
        })}
        {others.length > 0 && <Line what={t.others(digits(others.length))}>{exact(otherPoisha)}</Line>}
      </ul>
    </>
  );
}

function Line({ what, children }: { what: string; children: string }) {
  return (
    <li className="flex justify-between gap-x-4">
      <span className="min-w-0">{what} </span>
      <span className="figures whitespace-nowrap">{children}</span>
    </li>
  );
}

function useExact() {
  const { taka } = useFormats();
  return (poisha: Poisha) => taka(toTaka(poisha));
}

type Outcome = { shares: readonly Share[]; sentences: readonly string[] };

function useOutcome({ statement: { charges, account }, typed }: Props): Outcome {
  const t = useTexts(paymentsTexts).settles;
  const exact = useExact();
  const amountPoisha = poishaOf(typed.amount) - poishaOf(typed.advance);
  if (amountPoisha <= 0) return { shares: [], sentences: [] };
  const unused = account.status === 'accepted' ? t.unusedUntil : t.unused;
  const rest = (poisha: Poisha) => (poisha > 0 ? [unused(exact(poisha))] : []);
  if (typed.chosen !== undefined) {
    const named = [...readParts(typed), ...readCharges(typed)].reduce((sum, part) => sum + poishaOf(part.amount), 0);
    if (named > amountPoisha) return { shares: [], sentences: [t.tooMuch(exact(named - amountPoisha))] };
    // Without an amount for any month, the money settles the charges due first.
    if (named > 0) return { shares: [], sentences: [t.addUp(exact(named)), ...rest(amountPoisha - named)] };
  }
  const { shares, restPoisha } = shareOut(amountPoisha, charges.filter(hasBegun));
  return { shares, sentences: [...(shares.length > 0 ? [] : [t.nothing]), ...rest(restPoisha)] };
}

/** 0 for a text that is no amount yet. */
function poishaOf(typed = ''): Poisha {
  const taka = readAmount(typed) ?? Number.NaN;
  return Number.isFinite(taka) && taka > 0 ? toPoisha(taka) : 0;
}

/** A month ahead is settled only if it is named. */
const hasBegun = ({ year, month }: Charge) =>
  year === null || month === null || monthsBetween(periodAt(new Date()), { year, month: monthNumber(month) }) <= 0;

type Share = { charge: Charge; amountPoisha: Poisha };

/** Splits a sum over open charges, the earliest due first; `restPoisha` is left over. */
function shareOut(amountPoisha: Poisha, open: readonly Charge[]): { shares: Share[]; restPoisha: Poisha } {
  let restPoisha = amountPoisha;
  const shares: Share[] = [];
  for (const charge of open) {
    const share = Math.min(restPoisha, toPoisha(charge.outstanding));
    if (share <= 0) continue;
    restPoisha -= share;
    shares.push({ charge, amountPoisha: share });
  }
  return { shares, restPoisha };
}
