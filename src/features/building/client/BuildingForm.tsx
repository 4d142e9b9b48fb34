import type { ReactNode } from 'react';
import { FormError } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { Building } from '../endpoints.ts';
import { GROUPS, PARTS } from './BuildingParts.tsx';
import { buildingOfficeTexts } from './office-texts.ts';
import { SaveButton } from './PartForm.tsx';
import { PartSection } from './PartSection.tsx';
import { type BuildingDraft, type Fields, useBuildingDraft } from './use-building-draft.ts';

type Props = {
  building: Building;
  /** The wallets and accounts, which have dialogs of their own, shown above the form of their part. */
  ways: ReactNode;
  /** Sections of a group that do not describe the building and have their own Save. */
  more: Partial<Record<(typeof GROUPS)[number], ReactNode>>;
};

/** The building's description, in four groups of collapsible parts. In a new building the parts of the first steps are open. */
export function BuildingForm({ building, ways, more }: Props) {
  const draft = useBuildingDraft(building);
  const { page, groups } = useTexts(buildingOfficeTexts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:gap-10">
      <nav aria-label={page.title} className="scroll-fade -mx-1 -mb-4 overflow-x-auto px-1">
        <ul className="flex w-max gap-2 py-1">
          {GROUPS.map((group) => (
            <li key={group}>
              <a href={`#group-${group}`} className="page-part">
                {groups[group]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {GROUPS.map((group) => (
        <Group key={group} group={group}>
          <PartsOfGroup {...{ group, draft, building, ways }} />
          {more[group]}
        </Group>
      ))}
    </div>
  );
}

type GroupProps = { group: (typeof GROUPS)[number] };

function Group({ group, children }: GroupProps & { children: ReactNode }) {
  const { groups } = useTexts(buildingOfficeTexts);
  return (
    <section aria-labelledby={`group-${group}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={`group-${group}`} tabIndex={-1} className="scroll-mt-24 text-heading">
        {groups[group]}
      </h2>
      {children}
    </section>
  );
}

type PartsProps = GroupProps & Pick<Props, 'building' | 'ways'> & { draft: BuildingDraft };

function PartsOfGroup({ group, draft, building, ways }: PartsProps) {
  const { parts, form } = useTexts(buildingOfficeTexts);
  return (
    <>
      {PARTS.filter((each) => each.group === group).map(({ part, Part, intro, fields }) => (
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
    </>
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
