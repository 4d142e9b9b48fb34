import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FormError } from '#api/FormError.tsx';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Building } from '../endpoints.ts';
import { PARTS } from './BuildingParts.tsx';
import { buildingOfficeTexts } from './office-texts.ts';
import { type BuildingDraft, type Fields, useBuildingDraft } from './use-building-draft.ts';

type Props = {
  building: Building;
  /** The wallets and accounts, each with a dialog of its own: they stand above the form of their part. */
  ways: ReactNode;
};

/** All that a building says of itself, a folding part each. Of a new building the contact is open too: it belongs to the first steps. */
export function BuildingForm({ building, ways }: Props) {
  const draft = useBuildingDraft(building);
  const { parts, form } = useTexts(buildingOfficeTexts);
  return (
    <div className="grid gap-4">
      {PARTS.map(({ part, Part, intro, fields }) => (
        <PartSection
          key={part}
          id={part}
          title={parts[part]}
          intro={intro && form[intro]}
          isChanged={draft.isChanged(fields)}
          startsOpen={
            part === 'place' ||
            (part === 'contact' && building.phone === '') ||
            (part === 'ways' && building.takesCards === null)
          }
        >
          {part === 'ways' && ways}
          <Form
            noValidate
            busy={draft.isSaving}
            draft={`building ${part}`}
            unsaved={draft.isChanged(fields)}
            refusal={draft.savedPart === fields ? draft.error : null}
            onSend={() => draft.save(fields)}
            aria-label={parts[part]}
          >
            <Part draft={draft} fields={fields} />
            {draft.savedPart === fields && <FormError error={draft.error} />}
            <SaveButtons draft={draft} title={parts[part]} fields={fields} />
          </Form>
        </PartSection>
      ))}
    </div>
  );
}

type SectionProps = {
  id: string;
  title: string;
  intro: string | undefined;
  isChanged: boolean;
  startsOpen: boolean;
  children: ReactNode;
};

/** A part below a heading that folds it, on wide windows too, and says there that something in it is not saved. */
function PartSection({ id, title, intro, isChanged, startsOpen, children }: SectionProps) {
  const { hash } = useLocation();
  const isMeant = hash === `#${id}`;
  const [isOpen, setOpen] = useState(startsOpen || isMeant);
  const section = useRef<HTMLElement>(null);
  // The first step that leads here means this part; the page was not there yet when the browser looked for it.
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant]);
  const { unsaved } = useTexts(buildingOfficeTexts).save;
  return (
    <Card as="section" ref={section} id={id} aria-label={title} padded={false} className="scroll-mt-24">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 items-center gap-3 px-5 py-3 sm:px-7">
          <h2 className="grow text-heading">{title}</h2>
          {isChanged && <Badge tone="warning">{unsaved}</Badge>}
          <ChevronDown size={22} className="shrink-0 transition-transform group-open:rotate-180 print:hidden" />
        </summary>
        <div className="grid grid-cols-1 gap-5 px-5 pb-5 sm:px-7 sm:pb-7">
          {intro && <p className="text-mute">{intro}</p>}
          {children}
        </div>
      </details>
    </Card>
  );
}

type SaveProps = { draft: BuildingDraft; title: string; fields: Fields };

function SaveButtons({ draft, title, fields }: SaveProps) {
  const { isSaving, isOutdated, savedPart, overwrite, showTheirs } = draft;
  const t = useTexts(buildingOfficeTexts).save;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant={draft.isChanged(fields) ? 'primary' : 'secondary'}
        busy={isSaving && savedPart === fields}
        busyText={t.saving}
        disabled={isOutdated}
      >
        <RichText text={t.save(title)} part={(words) => <span className="sr-only">{words}</span>} />
      </Button>
      {isOutdated && savedPart === fields && (
        <>
          <Button variant="secondary" onClick={() => void overwrite(fields)}>
            {t.saveMine}
          </Button>
          <Button variant="secondary" onClick={() => showTheirs(fields)}>
            {t.showTheirs}
          </Button>
        </>
      )}
    </div>
  );
}
