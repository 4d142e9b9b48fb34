import { formatTaka } from '#locale/taka.ts';
import type { TillClosing } from '../endpoints.ts';

/** What a closing counted beside what the ledger says. */
export function ClosingFigures({ closing: { expectedCash, countedCash, difference, note } }: { closing: TillClosing }) {
  return (
    <dl className="figures grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <Figure name="Cash by the ledger" value={formatTaka(expectedCash, { decimals: 2 })} />
      <Figure name="Cash counted" value={formatTaka(countedCash, { decimals: 2 })} />
      <Figure name="Difference" value={formatTaka(difference, { decimals: 2 })} />
      {note && (
        <div className="wrap-anywhere sm:col-span-3">
          <dt className="text-mute text-sm">Why it differs</dt>
          <dd className="whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
