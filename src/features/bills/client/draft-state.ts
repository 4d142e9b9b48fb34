import type { BillDraft, TypedCell } from '../endpoints.ts';
import { readFigure } from '../figure-rules.ts';
import { cellKey } from '../rules.ts';
import { refusalOf, type Typed, type TypedCells, typedCells } from './grid-rows.ts';

/** A cell that another person saved at the same time: theirs stands, mine is offered. */
export type Conflict = { key: string; mine: Typed; theirs: Typed; by: string | null };
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** The draft of a month on this screen. */
export type DraftState = {
  /** The cells that the server has, as they were typed. */
  known: TypedCells;
  /** On top of them: what was typed here and the server does not have yet. */
  unsaved: TypedCells;
  /** What of it is on the way to the server. */
  sent: TypedCells;
  /** The cell whose field has the focus. */
  focused: string | undefined;
  conflicts: readonly Conflict[];
  saving: SaveState;
  /** Why the last save failed. */
  reason: string;
};

export type CellEdit = Partial<Omit<Typed, 'version'>> & { key: string };
type DraftCell = BillDraft['cells'][number];

export type DraftAction =
  | { type: 'edit'; edits: readonly CellEdit[] }
  | { type: 'focus'; key: string }
  | { type: 'blur' }
  /** The server's cells, read again. */
  | { type: 'refresh'; cells: readonly DraftCell[] }
  | { type: 'send' }
  /** `changed`: the cells that another person had changed, as they are. */
  | { type: 'saved'; cells: readonly DraftCell[]; changed: readonly DraftCell[] }
  | { type: 'failed'; reason: string }
  | { type: 'use mine'; key: string }
  | { type: 'dismiss'; key: string };

const EMPTY: Typed = { figure: '', oldEnd: '', newStart: '', version: 0 };
const NONE: TypedCells = new Map();

export const newDraft = (cells: readonly DraftCell[]): DraftState => ({
  known: typedCells(cells),
  unsaved: NONE,
  sent: NONE,
  focused: undefined,
  conflicts: [],
  saving: 'idle',
  reason: '',
});

/** What stands in the fields of a cell; undefined where nothing was ever typed. */
export const cellAt = ({ known, unsaved }: Pick<DraftState, 'known' | 'unsaved'>, key: string): Typed | undefined =>
  unsaved.get(key) ?? known.get(key);

/** What can be sent now. What is no figure stays here, marked; what is in conflict waits for its person. */
export const toSend = ({ unsaved, conflicts }: DraftState): TypedCells => {
  const inConflict = new Set(conflicts.map(({ key }) => key));
  return new Map([...unsaved].filter(([key, typed]) => !refusalOf(typed) && !inConflict.has(key)));
};

export const isAllSaved = ({ unsaved, conflicts }: DraftState) => unsaved.size === 0 && conflicts.length === 0;

/** Cells as the call takes them. */
export const cellsToSend = (cells: TypedCells) =>
  [...cells].map(([key, typed]) => {
    const [lineId = '', agreementId = ''] = key.split(' ');
    return { lineId, agreementId: agreementId || null, ...typed } satisfies Record<keyof TypedCell, unknown>;
  });

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'edit':
      return action.edits.reduce(withEdit, state);
    case 'focus':
      return { ...state, focused: action.key };
    case 'blur':
      return withTheirs({ ...state, focused: undefined });
    case 'refresh':
      return { ...state, known: withNewer(state, action.cells) };
    case 'send':
      return { ...state, sent: toSend(state), saving: 'saving' };
    case 'saved':
      return withTheirs(withSaved(state, action));
    case 'failed':
      return { ...state, sent: NONE, saving: 'failed', reason: action.reason };
    case 'use mine': {
      const { mine } = state.conflicts.find(({ key }) => key === action.key) ?? {};
      return mine ? withEdit(without(state, action.key), { ...mine, key: action.key }) : state;
    }
    case 'dismiss':
      return without(state, action.key);
  }
}

/** A cell in conflict that is typed into anew is decided by that. One that its person had not left yet is still the same typing. */
function withEdit(state: DraftState, { key, figure, oldEnd, newStart }: CellEdit): DraftState {
  const isSameTyping = state.unsaved.has(key);
  const before = cellAt(state, key) ?? EMPTY;
  const typed: Typed = {
    figure: figure ?? before.figure,
    oldEnd: oldEnd ?? before.oldEnd,
    newStart: newStart ?? before.newStart,
    version: before.version,
  };
  const edited = { ...state, unsaved: new Map(state.unsaved).set(key, typed) };
  return isSameTyping ? edited : without(edited, key);
}

const without = (state: DraftState, key: string): DraftState =>
  state.conflicts.some((one) => one.key === key)
    ? { ...state, conflicts: state.conflicts.filter((one) => one.key !== key) }
    : state;

/**
 * Cells that others have saved since. A response that was asked for before our own save has an older version, and the same version
 * is what was typed here. The field with the focus keeps its text: it is saved, or in conflict, by its own version.
 */
function withNewer({ known, focused }: DraftState, cells: readonly DraftCell[]): TypedCells {
  const newer = [...typedCells(cells)].filter(
    ([key, { version }]) => version > (known.get(key)?.version ?? 0) && key !== focused,
  );
  return newer.length === 0 ? known : new Map([...known, ...newer]);
}

type Saved = { cells: readonly DraftCell[]; changed: readonly DraftCell[] };

function withSaved(state: DraftState, { cells, changed }: Saved): DraftState {
  const [known, unsaved] = [new Map(state.known), new Map(state.unsaved)];
  for (const [key, { version }] of typedCells(cells)) {
    const [sent, later] = [state.sent.get(key), unsaved.get(key)];
    // As it was typed, so that the text does not change under the cursor: `10.0` would become `10`.
    if (sent) known.set(key, { ...sent, version });
    if (later === sent) unsaved.delete(key);
    else if (later) unsaved.set(key, { ...later, version });
  }
  const conflicts = state.conflicts.filter(({ key }) => !changed.some((cell) => cellKey(cell) === key));
  for (const cell of changed) {
    const key = cellKey(cell);
    const theirs = typedCells([cell]).get(key);
    const mine = unsaved.get(key);
    if (!theirs) continue;
    known.set(key, theirs);
    if (!mine || isSame(mine, theirs)) unsaved.delete(key);
    else conflicts.push({ key, mine, theirs, by: cell.changedBy });
  }
  return { ...state, known, unsaved, conflicts, sent: NONE, saving: 'saved' };
}

/** Whether two cells say the same: all of them, not their figures alone. */
const isSame = (one: Typed, other: Typed) =>
  (['figure', 'oldEnd', 'newStart'] as const).every(
    (field) => readFigure(one[field]).figure === readFigure(other[field]).figure,
  );

/** Theirs stands in the cells in conflict, once the person has left the field. */
function withTheirs(state: DraftState): DraftState {
  const left = state.conflicts.filter(({ key }) => key !== state.focused && state.unsaved.has(key));
  if (left.length === 0) return state;
  const unsaved = new Map(state.unsaved);
  const mine = new Map(left.map(({ key }) => [key, state.unsaved.get(key)]));
  for (const key of mine.keys()) unsaved.delete(key);
  const conflicts = state.conflicts.map((one) => ({ ...one, mine: mine.get(one.key) ?? one.mine }));
  return { ...state, unsaved, conflicts };
}
