import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { formatTaka } from '#locale/taka.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { ChangeApartmentDialog } from './ApartmentForm.tsx';
import { apartmentPath } from './use-apartments.ts';
import { useRestoreApartment, useRetireApartment } from './use-manage-apartments.ts';

type Asked = { apartment: ManagedApartment; about: 'change' | 'retire' };
type Ask = (asked: Asked) => void;

const columns = (ask: Ask): Column<ManagedApartment>[] => [
  { title: 'Apartment No', kind: 'heading', cell: (apartment) => <ApartmentName apartment={apartment} /> },
  { title: 'Block', cell: ({ block }) => block },
  { title: 'Floor', kind: 'figure', cell: ({ floor }) => floor },
  { title: 'Rent', kind: 'figure', cell: ({ rent }) => formatTaka(rent) },
  { title: 'State', cell: (apartment) => <StateBadge apartment={apartment} /> },
  { title: 'Actions', kind: 'actions', cell: (apartment) => <Actions apartment={apartment} ask={ask} /> },
];

/** All apartments, the retired ones too, with what can be done with each. */
export function ManagedTable({ apartments }: { apartments: readonly ManagedApartment[] }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  // The list is refetched after each change, also after a conflict: the dialog shows the newest version.
  const current = apartments.find(({ _id }) => _id === asked?.apartment._id) ?? asked?.apartment;
  return (
    <>
      <Table caption="Apartments" columns={columns(setAsked)} rows={apartments} rowKey={({ _id }) => _id} />
      {current && asked?.about === 'change' && <ChangeApartmentDialog apartment={current} onClose={close} />}
      {current && asked?.about === 'retire' && <RetireDialog apartment={current} onClose={close} />}
    </>
  );
}

/** A retired one has no page. */
function ApartmentName({ apartment }: { apartment: ManagedApartment }) {
  if (apartment.retiredAt) return apartment.apartmentNo;
  return <TextLink to={apartmentPath(apartment)}>{apartment.apartmentNo}</TextLink>;
}

function StateBadge({ apartment: { retiredAt, available } }: { apartment: ManagedApartment }) {
  if (retiredAt) return <Badge>Retired</Badge>;
  return available ? <Badge tone="success">Free</Badge> : <Badge>Rented</Badge>;
}

function Actions({ apartment, ask }: { apartment: ManagedApartment; ask: Ask }) {
  const restore = useRestoreApartment();
  const name = <span className="sr-only"> apartment {apartment.apartmentNo}</span>;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => ask({ apartment, about: 'change' })}>
        Edit{name}
      </Button>
      <ButtonLink size="sm" variant="secondary" to={`/dashboard/photos/${apartment._id}`}>
        <span>Photos{name}</span>
      </ButtonLink>
      {apartment.retiredAt ? (
        <Button
          size="sm"
          variant="secondary"
          busy={restore.isPending}
          onClick={() => restore.mutate({ params: { id: apartment._id } })}
        >
          Restore{name}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          disabled={!apartment.available}
          onClick={() => ask({ apartment, about: 'retire' })}
        >
          Retire{name}
        </Button>
      )}
    </>
  );
}

/** Asks why an apartment is retired, which those who wait for it read. */
function RetireDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const retire = useRetireApartment();
  const errors = fieldErrors(retire.error);
  return (
    <FormDialog<'reason'>
      title={`Retire Apt #${apartment.apartmentNo}?`}
      text="It leaves the list and the total rooms. Requests for it are declined. You can restore it."
      change={retire}
      onClose={onClose}
      submitText="Yes, retire"
      isDangerous
      onSend={(body) => retire.mutate({ params: { id: apartment._id }, body }, { onSuccess: onClose })}
    >
      <TextArea
        label="Reason"
        name="reason"
        hint="Whoever waits for this apartment reads it."
        required
        maxLength={500}
        rows={3}
        error={errors.reason}
      />
    </FormDialog>
  );
}
