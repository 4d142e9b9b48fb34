import type { Agreement } from '#features/agreements/endpoints.ts';
import { Field } from '#ui/form/Field.tsx';
import { RentField } from './RentField.tsx';

type Props = { agreement: Agreement; rent: number; due: number; isDiscounted: boolean };

/** Whose rent it is and for which home; nothing here can be changed. `rent` and `due` in taka. */
export function HomeFields({ agreement, rent, due, isDiscounted }: Props) {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5 sm:gap-x-6">
      <ReadOnly label="Email" value={agreement.userEmail} className="col-span-6 sm:col-span-3" />
      <RentField rent={rent} due={due} isDiscounted={isDiscounted} />
      <ReadOnly label="Floor" value={agreement.floor} className="col-span-2" />
      <ReadOnly label="Block" value={agreement.block} className="col-span-2" />
      <ReadOnly label="Room No" value={agreement.apartmentNo} className="col-span-2" />
    </div>
  );
}

function ReadOnly({ label, value, className }: { label: string; value: string | number; className: string }) {
  return (
    <div className={className}>
      <Field label={label} value={value} readOnly />
    </div>
  );
}
