import { type ReactNode, useState } from 'react';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { classes } from '#ui/layout/classes.ts';
import type { FileChange, HouseholdMember, OpenedFile } from '../endpoints.ts';
import { MAX_HOUSEHOLD, maskedNid, PART_NAMES, type Purpose } from '../rules.ts';
import { type FileTexts, fileTexts } from './texts.ts';
import { type FileOwner, photoPath, useChangePart } from './use-files.ts';

const FormPartDialog = loadLater(async () => (await import('./FileDialogs.tsx')).FormPartDialog);
const EmergencyDialog = loadLater(async () => (await import('./FileDialogs.tsx')).EmergencyDialog);
const MemberDialog = loadLater(async () => (await import('./FileDialogs.tsx')).MemberDialog);

type Props = {
  owner: FileOwner;
  file: OpenedFile;
  purpose: Purpose;
  /** Called with the new content, on a screen that does not refetch it. */
  onKept?: (change: FileChange) => void;
  onPhoto?: () => void;
};

/** The content that is kept for a purpose, and the buttons that change it. */
export function FileParts({ purpose, ...props }: Props) {
  if (purpose === 'police form') return <PoliceForm {...props} />;
  return purpose === 'household' ? <Household {...props} /> : <Emergency {...props} />;
}

type PartProps = Omit<Props, 'purpose'>;
const ignore = () => undefined;

/** A part can be changed while the tenancy lasts and there is a key. A part that cannot be opened starts empty. */
const mayChange = ({ hasEnded, canSeal }: OpenedFile) => !hasEnded && canSeal;

function PoliceForm({ owner, file, onKept = ignore, onPhoto = ignore }: PartProps) {
  const t = useTexts(fileTexts);
  const [isOpen, setOpen] = useState(false);
  const { form } = file;
  return (
    <>
      <Sealed file={file} part="form" />
      {form.content && <Facts values={form.content} />}
      {form.version === 0 && <p className="text-mute">{t.nothing}</p>}
      <Photo owner={owner} file={file} onKept={onKept} onPhoto={onPhoto}>
        {mayChange(file) && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {form.version === 0 ? t.fill : t.change}
          </Button>
        )}
      </Photo>
      {isOpen && <FormPartDialog owner={owner} file={file} onKept={onKept} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The photo, with one row of buttons for it and the form. */
function Photo({ owner, file, onKept, onPhoto, children }: Required<PartProps> & { children: ReactNode }) {
  const t = useTexts(fileTexts);
  const { uploads, add } = useUploads(() => photoPath(owner), { onSent: onPhoto });
  const remove = useChangePart(owner);
  const busy = uploads.some(({ state }) => state !== 'failed');
  const { version, content } = file.photo;
  const send = ([picture]: File[]) => {
    for (const { cancel } of uploads) cancel();
    if (picture) add(picture);
  };
  const change: FileChange = { part: 'photo', version, content: null };
  return (
    <div className="grid gap-3">
      <Sealed file={file} part="photo" />
      <div className="flex flex-wrap items-center gap-3">
        {content && (
          <img src={content} alt={t.photo} className="size-24 rounded-field border border-line object-cover" />
        )}
        {children}
        {mayChange(file) && (
          <FileButton
            accept={PICTURES}
            label={t.photoFile}
            size="sm"
            variant="secondary"
            multiple={false}
            disabled={busy}
            onFiles={send}
          >
            {t.choosePhoto}
          </FileButton>
        )}
        {mayChange(file) && version > 0 && (
          <Button
            size="sm"
            variant="secondary"
            busy={remove.isPending}
            onClick={() => remove.send(change, { onSuccess: () => onKept(change) })}
          >
            {t.removePhoto}
          </Button>
        )}
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}

function Household({ owner, file, onKept = ignore }: PartProps) {
  const t = useTexts(fileTexts);
  const [place, setPlace] = useState<number>();
  const change = useChangePart(owner);
  const { version, content } = file.household;
  const people = content ?? [];
  const remove = async (at: number, name: string) => {
    const left: FileChange = { part: 'household', version, content: people.toSpliced(at, 1) };
    const call = () => change.sendAsync(left).then(() => onKept(left));
    await askConfirm({
      title: t.removeTitle(name),
      confirm: t.removeMember,
      danger: true,
      send: { title: t.removeFailed, call },
    });
  };
  return (
    <>
      <Sealed file={file} part="household" />
      {people.length === 0 && <p className="text-mute">{t.nothing}</p>}
      <ul className="grid gap-4">
        {people.map((person, at) => (
          <Member key={JSON.stringify(person)} person={person}>
            {mayChange(file) && (
              <span className="flex gap-2">
                <Button size="sm" variant="secondary" onClick={() => setPlace(at)}>
                  {t.change}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => void remove(at, person.name)}>
                  {t.removeMember}
                </Button>
              </span>
            )}
          </Member>
        ))}
      </ul>
      {mayChange(file) && people.length < MAX_HOUSEHOLD && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setPlace(people.length)}>
          {t.addMember}
        </Button>
      )}
      {place !== undefined && (
        <MemberDialog place={place} owner={owner} file={file} onKept={onKept} onClose={() => setPlace(undefined)} />
      )}
    </>
  );
}

function Member({ person, children }: { person: HouseholdMember; children: ReactNode }) {
  const t = useTexts(fileTexts);
  const { kind, name, ...more } = person;
  return (
    <li className="grid gap-2 rounded-field border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="text-mute text-sm">{t.kinds[kind]}</span>
      </p>
      <Facts values={more} />
      {children}
    </li>
  );
}

function Emergency({ owner, file, onKept = ignore }: PartProps) {
  const t = useTexts(fileTexts);
  const [isOpen, setOpen] = useState(false);
  const { version, content } = file.emergency;
  return (
    <>
      <Sealed file={file} part="emergency" />
      {content && <Facts values={content} />}
      {version === 0 && <p className="text-mute">{t.nothing}</p>}
      {mayChange(file) && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {version === 0 ? t.fill : t.change}
        </Button>
      )}
      {isOpen && <EmergencyDialog owner={owner} file={file} onKept={onKept} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Notice that a part cannot be decrypted here, with the first letters of its key's name. */
function Sealed({ file, part }: { file: OpenedFile; part: OpenedFile['parts'][number]['part'] }) {
  const t = useTexts(fileTexts);
  const { language } = useLanguage();
  const key = file.parts.find((one) => one.part === part)?.sealedWith;
  return key ? (
    <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
      {PART_NAMES[part][language]}: {t.sealedWith(key.slice(0, 4))}
    </p>
  ) : null;
}

/** The entered values, by field name. */
function Facts({ values }: { values: Partial<Record<string, string | number | undefined>> }) {
  const t = useTexts(fileTexts);
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {Object.entries(values).map(([name, value]) =>
        value === undefined ? null : (
          // The national identity number has its button beside it.
          <div key={name} className={classes('min-w-0', name === 'nid' && 'col-span-full')}>
            <dt className="text-mute text-sm">{t.fields[name as keyof FileTexts['fields']]}</dt>
            <dd className="wrap-anywhere">
              <Value name={name} value={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Value({ name, value }: { name: string; value: string | number }) {
  const t = useTexts(fileTexts);
  const { day, digits } = useFormats();
  if (name === 'nid') return <Nid nid={String(value)} />;
  if (name === 'birthDate') return day(String(value));
  if (name === 'maritalStatus') return t.marital[value as keyof FileTexts['marital']];
  return name === 'age' ? digits(value) : value;
}

/** Masked until the reader asks for it: another person may see the screen. */
function Nid({ nid }: { nid: string }) {
  const t = useTexts(fileTexts);
  const [isShown, setShown] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="tabular-nums">{isShown ? nid : maskedNid(nid)}</span>
      <Button size="sm" variant="secondary" onClick={() => setShown(!isShown)}>
        {isShown ? t.hide : t.show}
      </Button>
    </span>
  );
}
