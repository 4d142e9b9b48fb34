import Check from 'lucide-react/icons/check';
import Hammer from 'lucide-react/icons/hammer';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { VIEW_SIZE } from '#features/photos/rules.ts';
import { writtenIn } from '#locale/language.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useLeaveQuestion } from '#ui/draft/leave-question.ts';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink, IconButton } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { ReportPlaces } from '../../endpoints.ts';
import { categoryIn, isOpen, REPAIR_CATEGORIES, type RepairCategory, repairPath } from '../../rules.ts';
import { CallButton } from '../CallButton.tsx';
import { CommonLine } from '../CommonLine.tsx';
import { Surplus } from '../Surplus.tsx';
import { repairTexts } from '../texts.ts';
import { togetherTexts } from '../together/together-texts.ts';
import { usePhotos } from '../use-photos.ts';
import { reportTexts } from './report-texts.ts';

type Made = { _id: string; number: number };

/** Reports a repair: the words first, then each photo by itself. `?part=` names a common part. */
export function ReportRepairPage() {
  const t = useTexts(reportTexts).form;
  const query = useCall('GET /api/repairs/places', {});
  return (
    <Page title={t.title} intro={t.intro}>
      <Query query={query} failed={t.placesFailed} inCard>
        {(places) =>
          places.homes.length > 0 || places.flats ? (
            <Report places={places} />
          ) : (
            <Card as="section" padded={false}>
              <EmptyState icon={<Hammer size={24} />} text={t.noHome} next={t.noHomeNext} />
            </Card>
          )
        }
      </Query>
    </Page>
  );
}

function Report({ places }: { places: ReportPlaces }) {
  const [made, setMade] = useState<Made>();
  const repair = useRef('');
  const { uploads, add } = useUploads(() => `/api/repairs/${repair.current}/photos`, { maxSide: VIEW_SIZE });
  const finish = (next: Made, photos: readonly File[]) => {
    repair.current = next._id;
    setMade(next);
    for (const photo of photos) add(photo);
  };
  return (
    <>
      <CallFirst phone={places.phone} />
      {made ? (
        <Sent made={made} unsent={uploads.length} onAnother={() => setMade(undefined)}>
          <UploadList uploads={uploads} />
        </Sent>
      ) : (
        <>
          {/* Photos of the report before, where they are on their way or were lost. */}
          <UploadList uploads={uploads} />
          <ReportForm places={places} onMade={finish} />
        </>
      )}
    </>
  );
}

/** What must not wait until the office reads a form. */
function CallFirst({ phone }: { phone: string | null }) {
  const t = useTexts(reportTexts).form;
  const number = dialled(phone ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-danger-soft px-5 py-4">
      <p className="min-w-0 grow basis-60 font-semibold text-danger">{t.callFirst}</p>
      <div className="flex flex-wrap gap-3">
        {number && <CallButton to={`tel:+${number}`}>{t.callOffice}</CallButton>}
        <CallButton to="tel:999">{t.call999}</CallButton>
      </div>
    </div>
  );
}

type FieldName = 'place' | 'category' | 'description' | 'preferred' | 'isUrgent' | 'requestKey';
type FormProps = { places: ReportPlaces; onMade: (made: Made, photos: readonly File[]) => void };

function ReportForm(props: FormProps) {
  const [params] = useSearchParams();
  const part = params.get('part') ?? '';
  return <FormFor key={part} part={part} {...props} />;
}

function FormFor({ part, places, onMade }: FormProps & { part: string }) {
  const t = useTexts(reportTexts).form;
  const { language } = useFormats();
  const report = useChange('POST /api/repairs');
  const errors = fieldErrors(report.error);
  const { photos, surplus, add, remove } = usePhotos();
  useLeaveQuestion(() => ({ byLeaving: photos.length > 0 }));
  const mayRead = useMay()('repairs.read');
  const isHome = places.homes.length > 0;
  const options = usePlaceOptions(places);
  const named = options.some(({ value }) => value === `part ${part}`) ? `part ${part}` : undefined;
  const usual = named ?? (isHome ? options[0]?.value : '');
  const [place, setPlace] = useState(usual);
  return (
    <Card as="section" aria-label={t.title}>
      <Form<FieldName>
        busy={report.isPending}
        refusal={report.error}
        // A label's code opens the form for its part, also where another report was begun.
        draft={named ? `repair of ${named}` : 'repair'}
        noValidate
        onSend={({ place, category, description, preferred, isUrgent, requestKey }) =>
          report.mutate(
            {
              body: {
                ...placeOf(place),
                category: category as RepairCategory,
                description,
                preferred,
                isUrgent: isUrgent === 'on',
                requestKey,
              },
            },
            { onSuccess: (made) => onMade(made, photos) },
          )
        }
      >
        <RequestKey />
        <div className="grid gap-5 md:grid-cols-2">
          <Select
            label={t.where}
            name="place"
            required
            placeholder={t.choose}
            defaultValue={usual}
            onChange={({ target }) => setPlace(target.value)}
            options={options}
            error={errors.apartmentId ?? errors.commonPartId ?? errors.agreementId}
          />
          <Select
            label={t.category}
            name="category"
            required
            placeholder={t.choose}
            options={REPAIR_CATEGORIES.map((value) => ({ value, text: categoryIn(value, language) }))}
            error={errors.category}
          />
        </div>
        <KnownOfPart place={place ?? ''} canFollow={isHome} />
        <TextArea
          label={t.description}
          name="description"
          required
          maxLength={2000}
          rows={4}
          placeholder={t.example}
          error={errors.description}
        />
        <Field label={t.preferred} name="preferred" optional maxLength={200} error={errors.preferred} />
        <Checkbox name="isUrgent">{t.urgent}</Checkbox>
        {(isHome || mayRead) && (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <FileButton
                label={t.photos}
                accept={PICTURES}
                variant="secondary"
                icon={<ImagePlus size={18} />}
                onFiles={add}
              >
                {t.addPhotos}
              </FileButton>
              <p className="text-mute text-sm" role="status">
                {photos.length > 0 ? t.chosen(photos.length) : t.photosHint}
              </p>
            </div>
            <ChosenPhotos photos={photos} onRemove={remove} />
            <Surplus names={surplus} />
          </div>
        )}
        <FormError title={t.failed} error={report.error} />
        <div>
          <Button type="submit" busy={report.isPending} busyText={t.sending}>
            {t.submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What is open of the chosen common part, before it is reported once more. Nothing of a flat, and while nothing is open. */
function KnownOfPart({ place, canFollow }: { place: string; canFollow: boolean }) {
  const t = useTexts(reportTexts).form;
  const { follow } = useTexts(togetherTexts);
  const words = canFollow ? t.knownMeToo : t.known;
  const { data } = useCall('GET /api/repairs/common', {});
  const known = data?.repairs.filter(({ part, state }) => place === `part ${part._id}` && isOpen(state)) ?? [];
  return (
    <div role="status" className="contents">
      {known.length > 0 && (
        <div>
          <p className="text-mute">{words}</p>
          <ul
            aria-label={words}
            className="mt-2 grid overflow-hidden rounded-card border border-line *:first:border-t-0"
          >
            {known.map((repair) => (
              <CommonLine key={repair._id} repair={repair} canFollow={canFollow} />
            ))}
          </ul>
          {known.some(({ isFollowed }) => isFollowed) && <p className="mt-2">{follow.said}</p>}
        </div>
      )}
    </div>
  );
}

/** The photos that go with the form, each with a button that takes it out. */
function ChosenPhotos({ photos, onRemove }: { photos: readonly File[]; onRemove: (photo: File) => void }) {
  const t = useTexts(reportTexts).form;
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t.photos} className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li
          key={`${photo.name} ${photo.size} ${photo.lastModified}`}
          className="flex max-w-full items-center gap-1 rounded-pill border border-line ps-4 text-sm"
        >
          <span className="min-w-0 truncate">{photo.name}</span>
          <IconButton label={t.removePhoto(photo.name)} icon={<X size={16} />} onClick={() => onRemove(photo)} />
        </li>
      ))}
    </ul>
  );
}

/** One's own homes, the common parts, and for the office all flats. */
function usePlaceOptions({ homes, parts, flats = [] }: ReportPlaces) {
  const t = useTexts(reportTexts).form;
  const { row } = useTexts(repairTexts);
  const { language } = useFormats();
  const full = (name: string, isFull: boolean) => (isFull ? t.full(name) : name);
  return [
    ...homes.map(({ agreementId, apartmentNo, isFull }) => ({
      value: `home ${agreementId}`,
      text: full(t.ownFlat(apartmentNo), isFull),
    })),
    ...parts.map(({ _id, name, nameBangla }) => ({
      value: `part ${_id}`,
      text: writtenIn(language, name, nameBangla),
    })),
    ...flats.map(({ apartmentId, apartmentNo, isFull }) => ({
      value: `flat ${apartmentId}`,
      text: full(row.ofFlat(apartmentNo), isFull),
    })),
  ];
}

/** The field of the call that a chosen place fills. */
function placeOf(choice: string): { agreementId?: string; commonPartId?: string; apartmentId?: string } {
  const [kind, id = ''] = choice.split(' ');
  if (kind === 'home') return { agreementId: id };
  if (kind === 'part') return { commonPartId: id };
  return kind === 'flat' ? { apartmentId: id } : {};
}

type SentProps = { made: Made; unsent: number; onAnother: () => void; children: React.ReactNode };

/** What was sent takes the place of the form. */
function Sent({ made, unsent, onAnother, children }: SentProps) {
  const t = useTexts(reportTexts).form;
  const { digits } = useFormats();
  const mayRead = useMay()('repairs.read');
  const mayReport = useMay()('repairs.report');
  // A guard gets the number, and reads none.
  const opens = mayRead || !mayReport;
  return (
    <Card as="section" className="grid gap-5" aria-live="polite">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-success-soft text-success">
          <Check size={22} />
        </span>
        <div>
          <h2 className="text-heading">{t.sent(digits(made.number))}</h2>
          <p className="text-mute">{unsent > 0 ? t.photosNext : t.sentNext}</p>
        </div>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        {opens && <ButtonLink to={repairPath(made._id)}>{t.open}</ButtonLink>}
        <Button variant="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </Card>
  );
}
