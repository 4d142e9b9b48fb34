import { useState } from 'react';
import { CallFailed, fieldErrors } from '#api/client.ts';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Building } from '../endpoints.ts';
import type { UnsaidField } from '../rules.ts';
import { buildingOfficeTexts } from './office-texts.ts';

/** The typed form. Numbers are text, so that half a number is not lost. */
type Draft = Omit<Building, NumberName> & Record<NumberName, string>;
type NumberName =
  | 'latitude'
  | 'longitude'
  | 'dueDay'
  | 'riseGap'
  | 'valueShare'
  | 'noticeMonths'
  | 'lateFeeAmount'
  | 'lateFeePercent'
  | 'lateFeeMost'
  | 'lateFeeAfter';
type TextName = Exclude<
  keyof Draft,
  | 'version'
  | 'language'
  | 'printedLanguage'
  | 'wholeTaka'
  | 'ownersSeeYear'
  | 'cardPayments'
  | 'takesCards'
  | 'riseFrom'
  | 'riseTo'
  | 'directions'
  | 'facilities'
  | 'clauses'
  | 'unsaid'
  | 'kept'
>;

const draftOf = (building: Building): Draft => ({
  ...building,
  latitude: String(building.latitude),
  longitude: String(building.longitude),
  dueDay: String(building.dueDay),
  riseGap: String(building.riseGap),
  valueShare: String(building.valueShare),
  noticeMonths: String(building.noticeMonths),
  lateFeeAmount: String(building.lateFeeAmount),
  lateFeePercent: String(building.lateFeePercent),
  lateFeeMost: String(building.lateFeeMost),
  lateFeeAfter: String(building.lateFeeAfter),
});

export type Fields = readonly (keyof Draft)[];

const pick = (draft: Draft, fields: Fields) =>
  Object.fromEntries(fields.map((name) => [name, draft[name]])) as Partial<Draft>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Versions = { base: Draft; next: Draft };

/** Applies the draft to another version: edits win, except in `fields`; other fields get that version's values. */
function rebase(draft: Draft, { base, next }: Versions, fields: Fields): Draft {
  const typed = (Object.keys(base) as (keyof Draft)[]).filter(
    (name) => !fields.includes(name) && !isSame(draft[name], base[name]),
  );
  return { ...next, ...pick(draft, typed) };
}

/** The form's draft. It survives a conflict with another administrator; saving anyway is based on their version. */
export function useBuildingDraft(building: Building) {
  const [draft, setDraft] = useState(() => draftOf(building));
  const [base, setBase] = useState(draft);
  const t = useTexts(buildingOfficeTexts).save;
  const change = useChange('PUT /api/building', { onSuccess: () => toast.success(t.saved) });
  const errors = fieldErrors(change.error);

  /** Fields of the part that was saved last. */
  const [savedPart, setSavedPart] = useState<Fields>();

  /** Makes another version the saved one. Edits of `fields` are dropped; edits of the other parts stay drafts. */
  const goOnFrom = (next: Draft, fields: Fields) => {
    setDraft((before) => rebase(before, { base, next }, fields));
    setBase(next);
  };

  /** Saves one part on top of the version that was read; edits of the other parts stay drafts. */
  const save = (fields: Fields, from: Draft) => {
    setSavedPart(fields);
    change.mutate(
      { body: { ...from, ...pick(draft, fields), version: from.version } },
      {
        onSuccess: (saved) => {
          goOnFrom(draftOf(saved), fields);
        },
      },
    );
  };
  /** Keeps the product's default words as the building's own. Edits stay drafts. */
  const keep = (field: UnsaidField, fields: Fields) => {
    setSavedPart(fields);
    change.mutate(
      { body: { ...base, kept: [...(base.kept ?? []), field], version: base.version } },
      { onSuccess: (saved) => goOnFrom(draftOf(saved), []) },
    );
  };
  const overwrite = async (fields: Fields) => {
    if (await askConfirm({ title: t.ask, text: t.isReplaced, confirm: t.yesMine, danger: true }))
      save(fields, draftOf(building));
  };
  const showTheirs = (fields: Fields) => {
    change.reset();
    goOnFrom(draftOf(building), fields);
  };
  /** Props of a text field for this part of the draft. */
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: change.isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });

  return {
    draft,
    setDraft,
    errors,
    error: change.error,
    isSaving: change.isPending,
    // Only after the newest version was fetched: overwriting is based on it.
    isOutdated:
      change.error instanceof CallFailed && change.error.code === 'conflict' && building.version !== base.version,
    save: (fields: Fields) => save(fields, base),
    isChanged: (fields: Fields) => !isSame(pick(draft, fields), pick(base, fields)),
    keep,
    savedPart,
    overwrite,
    showTheirs,
    field,
  };
}

export type BuildingDraft = ReturnType<typeof useBuildingDraft>;
