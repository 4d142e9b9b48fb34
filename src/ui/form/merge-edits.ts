type Saved<Name extends string> = Record<Name, string | number | boolean | null>;

/**
 * What a form holds that goes on from what somebody else has saved meanwhile: theirs where nothing was typed, else what was
 * typed. Where both have changed a field, `clashes` says what was saved.
 */
export function mergeEdits<Name extends string>(before: Saved<Name>, now: Saved<Name>, typed: Record<Name, string>) {
  const values: Partial<Record<Name, string>> = {};
  const clashes: Partial<Record<Name, string>> = {};
  for (const name in typed) {
    const [old, saved] = [String(before[name] ?? ''), String(now[name] ?? '')];
    values[name] = typed[name] === old ? saved : typed[name];
    if (saved !== old && values[name] !== saved) clashes[name] = `Saved meanwhile: ${saved || 'nothing'}`;
  }
  return { values, clashes };
}
