import { useId } from 'react';
import { formatTaka } from '#locale/taka.ts';
import { FieldFrame } from '#ui/form/FieldFrame.tsx';

type Props = { rent: number; due: number; isDiscounted: boolean };

/** The rent; with a coupon what is left of it, with two decimals, beside the full rent struck through. Amounts in taka. */
export function RentField({ rent, due, isDiscounted }: Props) {
  const id = useId();
  return (
    <div className="col-span-6 sm:col-span-3">
      <FieldFrame id={id} label="Rent">
        <output
          id={id}
          className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-field border border-line px-4 py-2.5 font-semibold"
        >
          {isDiscounted ? (
            <>
              <ins className="no-underline">{formatTaka(due, { decimals: 2 })}</ins>
              <del className="font-normal text-mute">{formatTaka(rent)}</del>
            </>
          ) : (
            formatTaka(rent)
          )}
        </output>
      </FieldFrame>
    </div>
  );
}
