import type { ReactNode } from 'react';
import { FormError } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { Building } from '../endpoints.ts';
import { PARTS } from './BuildingParts.tsx';
import { buildingOfficeTexts } from './office-texts.ts';
import { SaveButton } from './PartForm.tsx';
import { PartSection } from './PartSection.tsx';
import { type BuildingDraft, type Fields, useBuildingDraft } from './use-building-draft.ts';

type Props = {
  building: Building;
  /** The wallets and accounts, which have dialogs of their own, shown above the form of their part. */
  ways: ReactNode;
  /** Parts that do not describe the building and have their own Save. */
  more: ReactNode;
};

/** The building's description, in collapsible parts. In a new building the parts of the first steps are open. */
export function BuildingForm({ building, ways, more }: Props) {
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
      {more}
    </div>
  );
}

type SaveProps = { draft: BuildingDraft; title: string; fields: Fields };

function SaveButtons({ draft, title, fields }: SaveProps) {
  const { isSaving, isOutdated, savedPart, overwrite, showTheirs } = draft;
  const t = useTexts(buildingOfficeTexts).save;
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton
        title={title}
        isChanged={draft.isChanged(fields)}
        busy={isSaving && savedPart === fields}
        disabled={isOutdated}
      />
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
