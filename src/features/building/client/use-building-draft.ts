import { useState } from 'react';
import { CallFailed } from '#api/client.ts';
import { fieldErrors } from '#api/FormError.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import type { Building } from '../endpoints.ts';
import { useChangeBuilding } from './use-building.ts';

/** What is being typed: numbers as text, so that half a number is nothing lost. */
export type Draft = Omit<Building, NumberName> & Record<NumberName, string>;
type NumberName = 'latitude' | 'longitude' | 'dueDay' | 'riseGap' | 'valueShare';
type TextName = Exclude<keyof Draft, 'version' | 'cardPayments' | 'riseFrom' | 'riseTo' | 'directions' | 'facilities'>;

const draftOf = ({ latitude, longitude, dueDay, riseGap, valueShare, ...rest }: Building): Draft => ({
  ...rest,
  latitude: String(latitude),
  longitude: String(longitude),
  dueDay: String(dueDay),
  riseGap: String(riseGap),
  valueShare: String(valueShare),
});

/** The draft stays as it was typed when somebody else saves first; saving it all the same goes on from their version. */
export function useBuildingDraft(building: Building) {
  const [draft, setDraft] = useState(() => draftOf(building));
  const change = useChangeBuilding();
  const errors = fieldErrors(change.error);

  const save = (version: number) =>
    change.mutate({ body: { ...draft, version } }, { onSuccess: (saved) => setDraft(draftOf(saved)) });
  const overwrite = async () => {
    const text = 'What the other administrator has saved meanwhile is replaced by what stands here.';
    const title = 'Save yours all the same?';
    if (await confirm({ title, text, confirm: 'Save mine', danger: true })) save(building.version);
  };
  const showTheirs = () => {
    change.reset();
    setDraft(draftOf(building));
  };
  /** What a field needs to show and change this part of the draft. */
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
    isOutdated: change.error instanceof CallFailed && change.error.code === 'conflict',
    save: () => save(draft.version),
    overwrite,
    showTheirs,
    field,
  };
}

export type BuildingDraft = ReturnType<typeof useBuildingDraft>;
