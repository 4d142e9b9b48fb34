import { type ReactNode, useId } from 'react';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { checkoutTexts } from './texts.ts';

type Props = { agreement: Agreement; rent: number; due: number; isDiscounted: boolean };

/** The home and its rent, as plain facts without boxes, since the payer cannot change them. `rent` and `due` in taka. */
export function HomeFields({ agreement, rent, due, isDiscounted }: Props) {
  const t = useTexts(checkoutTexts).form;
  const { taka, digits } = useFormats();
  const { userEmail, floor, block, apartmentNo } = agreement;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact label={t.roomNo} value={apartmentNo} />
      <Fact label={t.floor} value={digits(floor)} />
      <Fact label={t.block} value={block} />
      <Labelled label={t.rent}>
        {(id) => (
          <output id={id} className="flex flex-wrap gap-x-3 font-semibold">
            {isDiscounted ? (
              <>
                <ins className="no-underline">{taka(due)}</ins>
                <del className="font-normal text-mute">{taka(rent)}</del>
              </>
            ) : (
              taka(rent)
            )}
          </output>
        )}
      </Labelled>
      <Fact label={t.email} value={userEmail} />
    </div>
  );
}

/** A text area, so that a long value wraps to a second line. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          readOnly
          rows={1}
          cols={value.length + 1}
          value={value}
          className="field-sizing-content wrap-anywhere block min-h-6 min-w-6 max-w-full resize-none font-semibold"
        />
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-mute text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
