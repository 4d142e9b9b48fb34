import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Photo } from '#ui/media/Photo.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { calledIn, isPublic, nameOfUse, usualUse } from '../unit-kinds.ts';
import { ChangeApartmentDialog } from './ApartmentForm.tsx';
import { type ApartmentOfficeTexts, apartmentOfficeTexts } from './office-texts.ts';
import { apartmentPath } from './use-apartments.ts';
import { useRestoreApartment, useRetireApartment } from './use-manage-apartments.ts';

const NumbersDialog = loadLater(async () => (await import('./NumbersDialog.tsx')).NumbersDialog);

type OpenDialog = { apartment: ManagedApartment; about: 'change' | 'retire' | 'numbers' };
type Ask = (asked: OpenDialog) => void;

const columns = (
  t: ApartmentOfficeTexts['table'],
  { taka, digits }: Formats,
  { ask, hasBlocks }: { ask: Ask | undefined; hasBlocks: boolean },
): Column<ManagedApartment>[] => [
  { title: t.apartmentNo, kind: 'heading', cell: (apartment) => <ApartmentName apartment={apartment} /> },
  ...(hasBlocks ? [{ title: t.block, isDetail: true, cell: ({ block }: ManagedApartment) => block }] : []),
  { title: t.floor, kind: 'figure', isDetail: true, cell: ({ floor }) => digits(floor) },
  { title: t.rent, kind: 'figure', isDetail: true, cell: ({ rent }) => (rent === 0 ? t.noRent : taka(rent)) },
  { title: t.state, isDetail: true, cell: (apartment) => <StateBadge apartment={apartment} /> },
  { title: t.actions, kind: 'actions', cell: (apartment) => <Actions apartment={apartment} ask={ask} /> },
];

/** All apartments, including retired ones, with their actions. */
export function ManagedTable({ apartments }: { apartments: readonly ManagedApartment[] }) {
  const [asked, setAsked] = useState<OpenDialog>();
  const mayChange = useMay()('flats.change');
  const t = useTexts(apartmentOfficeTexts).table;
  const formats = useFormats();
  const close = () => setAsked(undefined);
  // The list is refetched after each change, also after a conflict: the dialog gets the newest version.
  const current = apartments.find(({ _id }) => _id === asked?.apartment._id) ?? asked?.apartment;
  return (
    <>
      <Table
        caption={t.caption}
        columns={columns(t, formats, { ask: mayChange ? setAsked : undefined, hasBlocks: !useBuilding().onlyBlock })}
        rows={apartments}
        rowKey={({ _id }) => _id}
        brief={(apartment) => <Brief apartment={apartment} />}
      />
      {current && asked?.about === 'change' && <ChangeApartmentDialog apartment={current} onClose={close} />}
      {current && asked?.about === 'numbers' && <NumbersDialog apartment={current} onClose={close} />}
      {current && asked?.about === 'retire' && <RetireDialog apartment={current} onClose={close} />}
    </>
  );
}

/** First photo and number, linked to the flat's page; retired flats and other units have none. */
function ApartmentName({ apartment }: { apartment: ManagedApartment }) {
  const { image, apartmentNo, retiredAt } = apartment;
  return (
    <span className="flex items-center gap-3 max-sm:gap-2">
      {/* On a phone the link that says so is behind Details. */}
      <span className="w-15 shrink-0 max-sm:w-11">
        <Link to={`/dashboard/photos/${apartment._id}`} aria-hidden="true" tabIndex={-1} className="block">
          <Photo src={image} alt="" sizes="60px" className="rounded-sm" />
        </Link>
      </span>
      <span className="max-sm:leading-tight">
        {retiredAt || !isPublic(apartment) || apartment.rent === 0 ? (
          apartmentNo
        ) : (
          <TextLink to={apartmentPath(apartment)}>{apartmentNo}</TextLink>
        )}
        <KindNote apartment={apartment} />
        <NoRentNote apartment={apartment} />
        <FormerNote apartment={apartment} />
        {apartment.owner && <OwnerNote owner={apartment.owner} />}
      </span>
    </span>
  );
}

/** Notes that a free flat has no rent, so visitors do not see it. */
function NoRentNote({ apartment }: { apartment: ManagedApartment }) {
  const t = useTexts(apartmentOfficeTexts).table;
  const { rent, available, owner, retiredAt } = apartment;
  if (rent > 0 || !available || owner || retiredAt || !isPublic(apartment)) return null;
  return <span className="block text-sm text-warning">{t.notShown}</span>;
}

/** Kind and use, except for a residential flat. */
function KindNote({ apartment: { kind, use } }: { apartment: ManagedApartment }) {
  const { language } = useLanguage();
  if (kind === 'flat' && use === 'residential') return null;
  const isUsual = use === usualUse(kind);
  return (
    <span className="block max-sm:leading-tight text-mute text-sm">
      {[calledIn(kind, language), ...(isUsual ? [] : [nameOfUse(use, language)])].join(' · ')}
    </span>
  );
}

/** The latest former number. */
function FormerNote({ apartment: { formerNumbers } }: { apartment: ManagedApartment }) {
  const t = useTexts(apartmentOfficeTexts).table;
  const { day } = useFormats();
  const [latest] = formerNumbers;
  if (!latest) return null;
  return <span className="block text-mute text-sm">{t.formerly(latest.apartmentNo, day(latest.until))}</span>;
}

/** The owner who is billed for the flat. */
function OwnerNote({ owner: { agreementId, name } }: { owner: NonNullable<ManagedApartment['owner']> }) {
  const t = useTexts(apartmentOfficeTexts).table;
  return (
    <span className="block text-mute text-sm">
      <RichText
        text={t.owner(name)}
        person={(words) => <TextLink to={`/dashboard/person/${agreementId}`}>{words}</TextLink>}
      />
    </span>
  );
}

/** Label of an apartment's state. A flat with an owner is never labelled free, since visitors cannot apply for it. */
function useLetState({ retiredAt, available, freeFrom, owner, isRented }: ManagedApartment) {
  const { freeFrom: from, states: t } = useTexts(apartmentOfficeTexts);
  const { day } = useFormats();
  if (retiredAt) return { text: t.retired, tone: 'neutral' } as const;
  if (!available) return { text: isRented === false ? t.livedIn : t.rented, tone: 'success' } as const;
  if (owner) return { text: t.owned, tone: 'neutral' } as const;
  return { text: freeFrom ? from(day(freeFrom)) : t.free, tone: 'outline' } as const;
}

function StateBadge({ apartment }: { apartment: ManagedApartment }) {
  const { text, tone } = useLetState(apartment);
  return <Badge tone={tone}>{text}</Badge>;
}

function Brief({ apartment }: { apartment: ManagedApartment }) {
  const { taka } = useFormats();
  const state = useLetState(apartment).text;
  return apartment.rent === 0 ? state : `${taka(apartment.rent)} · ${state}`;
}

/** The menu of a flat; without `ask` what a reader may open. */
function Actions({ apartment, ask }: { apartment: ManagedApartment; ask: Ask | undefined }) {
  const t = useTexts(apartmentOfficeTexts).table;
  const name = useUnitName(apartment);
  const label = (text: string) => <RichText text={text} which={(words) => <span className="sr-only">{words}</span>} />;
  const repairs = {
    key: 'repairs',
    text: label(t.repairs(name)),
    to: `/dashboard/repairs?apartmentId=${apartment._id}&state=all`,
  };
  return ask ? (
    <Changes apartment={apartment} ask={ask} repairs={repairs} />
  ) : (
    <RowMenu about={apartment.apartmentNo} items={[repairs]} />
  );
}

function Changes({ apartment, ask, repairs }: { apartment: ManagedApartment; ask: Ask; repairs: MenuItem }) {
  const restore = useRestoreApartment();
  const t = useTexts(apartmentOfficeTexts).table;
  const name = useUnitName(apartment);
  const label = (text: string) => <RichText text={text} which={(words) => <span className="sr-only">{words}</span>} />;
  const items: MenuItem[] = [
    repairs,
    { key: 'numbers', text: label(t.numbers(name)), onSelect: () => ask({ apartment, about: 'numbers' }) },
    apartment.retiredAt
      ? {
          key: 'restore',
          text: label(t.restore(name)),
          disabled: restore.isPending,
          onSelect: () => restore.mutate({ params: { id: apartment._id } }),
        }
      : {
          key: 'retire',
          text: label(t.retire(name)),
          isDanger: true,
          disabled: !apartment.available || Boolean(apartment.owner),
          onSelect: () => ask({ apartment, about: 'retire' }),
        },
  ];
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => ask({ apartment, about: 'change' })}>
        {label(t.edit(name))}
      </Button>
      <ButtonLink size="sm" variant="secondary" to={`/dashboard/photos/${apartment._id}`}>
        {label(t.photos(name))}
      </ButtonLink>
      <RowMenu about={apartment.apartmentNo} items={items} />
    </>
  );
}

/** Such as `Shop S-1`, and for a flat too. */
function useUnitName({ kind, apartmentNo }: ManagedApartment) {
  const { language } = useLanguage();
  return `${calledIn(kind, language)} ${apartmentNo}`;
}

/** Asks for the reason of the retirement, which declined applicants read. */
function RetireDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const retire = useRetireApartment();
  const t = useTexts(apartmentOfficeTexts).retirement;
  const errors = fieldErrors(retire.error);
  return (
    <FormDialog<'reason'>
      title={t.title(useUnitName(apartment))}
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
