import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { ChangeApartmentDialog } from './ApartmentForm.tsx';
import { type ApartmentOfficeTexts, apartmentOfficeTexts } from './office-texts.ts';
import { apartmentPath } from './use-apartments.ts';
import { useRestoreApartment, useRetireApartment } from './use-manage-apartments.ts';

type Asked = { apartment: ManagedApartment; about: 'change' | 'retire' };
type Ask = (asked: Asked) => void;

const columns = (t: ApartmentOfficeTexts['table'], { taka }: Formats, ask: Ask): Column<ManagedApartment>[] => [
  { title: t.apartmentNo, kind: 'heading', cell: (apartment) => <ApartmentName apartment={apartment} /> },
  { title: t.block, cell: ({ block }) => block },
  { title: t.floor, kind: 'figure', cell: ({ floor }) => floor },
  { title: t.rent, kind: 'figure', cell: ({ rent }) => taka(rent) },
  { title: t.state, cell: (apartment) => <StateBadge apartment={apartment} /> },
  { title: t.actions, kind: 'actions', cell: (apartment) => <Actions apartment={apartment} ask={ask} /> },
];

/** All apartments, the retired ones too, with what can be done with each. */
export function ManagedTable({ apartments }: { apartments: readonly ManagedApartment[] }) {
  const [asked, setAsked] = useState<Asked>();
  const t = useTexts(apartmentOfficeTexts).table;
  const formats = useFormats();
  const close = () => setAsked(undefined);
  // The list is refetched after each change, also after a conflict: the dialog shows the newest version.
  const current = apartments.find(({ _id }) => _id === asked?.apartment._id) ?? asked?.apartment;
  return (
    <>
      <Table caption={t.caption} columns={columns(t, formats, setAsked)} rows={apartments} rowKey={({ _id }) => _id} />
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

function StateBadge({ apartment: { retiredAt, available, freeFrom } }: { apartment: ManagedApartment }) {
  const { freeFrom: from, states: t } = useTexts(apartmentOfficeTexts);
  const { day } = useFormats();
  if (!retiredAt && available && freeFrom) return <Badge tone="warning">{from(day(freeFrom))}</Badge>;
  if (retiredAt) return <Badge>{t.retired}</Badge>;
  return available ? <Badge tone="success">{t.free}</Badge> : <Badge>{t.rented}</Badge>;
}

function Actions({ apartment, ask }: { apartment: ManagedApartment; ask: Ask }) {
  const restore = useRestoreApartment();
  const t = useTexts(apartmentOfficeTexts).table;
  const label = (text: string) => <RichText text={text} which={(words) => <span className="sr-only">{words}</span>} />;
  const { apartmentNo } = apartment;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => ask({ apartment, about: 'change' })}>
        {label(t.edit(apartmentNo))}
      </Button>
      <ButtonLink size="sm" variant="secondary" to={`/dashboard/photos/${apartment._id}`}>
        <span>{label(t.photos(apartmentNo))}</span>
      </ButtonLink>
      {apartment.retiredAt ? (
        <Button
          size="sm"
          variant="secondary"
          busy={restore.isPending}
          onClick={() => restore.mutate({ params: { id: apartment._id } })}
        >
          {label(t.restore(apartmentNo))}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          disabled={!apartment.available}
          onClick={() => ask({ apartment, about: 'retire' })}
        >
          {label(t.retire(apartmentNo))}
        </Button>
      )}
    </>
  );
}

/** Asks why an apartment is retired, which those who wait for it read. */
function RetireDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const retire = useRetireApartment();
  const t = useTexts(apartmentOfficeTexts).retirement;
  const errors = fieldErrors(retire.error);
  return (
    <FormDialog<'reason'>
      title={t.title(apartment.apartmentNo)}
      text={t.text}
      change={retire}
      onClose={onClose}
      submitText={t.submit}
      isDangerous
      onSend={(body) => retire.mutate({ params: { id: apartment._id }, body }, { onSuccess: onClose })}
    >
      <TextArea
        label={t.reason}
        name="reason"
        hint={t.readers}
        required
        maxLength={500}
        rows={3}
        error={errors.reason}
      />
    </FormDialog>
  );
}
