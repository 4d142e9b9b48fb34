import type { BillDraft, TypedCell } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import { cellKey } from '../../rules.ts';
import { refusalOf, type Typed, type TypedCells, typedCells } from './grid-rows.ts';

/** A cell that another person saved at the same time: theirs is kept, mine is offered. */
export type Conflict = { key: string; mine: Typed; theirs: Typed; by: string | null };
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** The draft of a month on this screen. */
export type DraftState = {
  /** The server's cells, with the text that the person typed. */
  known: TypedCells;
  /** Typed cells that the server does not have yet; they override `known`. */
  unsaved: TypedCells;
  /** The part of `unsaved` that the running call sends. */
  sent: TypedCells;
  /** The cell whose field has the focus. */
  focused: string | undefined;
  conflicts: readonly Conflict[];
  saving: SaveState;
  /** The error message of the last save, if it failed. */
  reason: string;
};

export type CellEdit = Partial<Omit<Typed, 'version'>> & { key: string };
type DraftCell = BillDraft['cells'][number];

export type DraftAction =
  | { type: 'edit'; edits: readonly CellEdit[] }
  | { type: 'focus'; key: string }
  | { type: 'blur' }
  /** The server's cells, fetched again. */
  | { type: 'refresh'; cells: readonly DraftCell[] }
  | { type: 'send' }
  /** `changed`: cells that another person had changed, with their present content. */
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

/** Content of a cell's fields; undefined for a cell that no person ever typed into. */
export const cellAt = ({ known, unsaved }: Pick<DraftState, 'known' | 'unsaved'>, key: string): Typed | undefined =>
  unsaved.get(key) ?? known.get(key);

/** Cells that can be sent now. Cells whose text is no figure, and cells in conflict, wait for the person. */
export const toSend = ({ unsaved, conflicts }: DraftState): TypedCells => {
  const inConflict = new Set(conflicts.map(({ key }) => key));
  return new Map([...unsaved].filter(([key, typed]) => !refusalOf(typed) && !inConflict.has(key)));
};

export const isAllSaved = ({ unsaved, conflicts }: DraftState) => unsaved.size === 0 && conflicts.length === 0;

/** Converts cells to the body of the call. */
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

/**
 * Typing into a cell resolves its conflict, unless the cell still had unsaved text: that is the typing that met the conflict. Another
 * reading drops the answer that the meter was replaced or went round: it was given about the reading before.
 */
function withEdit(state: DraftState, { key, figure, oldEnd, newStart }: CellEdit): DraftState {
  const isSameTyping = state.unsaved.has(key);
  const before = cellAt(state, key) ?? EMPTY;
  const isOther = figure !== undefined && figure !== before.figure;
  const answered = isOther && before.oldEnd !== '' ? EMPTY : before;
  const typed: Typed = {
    figure: figure ?? before.figure,
    oldEnd: oldEnd ?? answered.oldEnd,
    newStart: newStart ?? answered.newStart,
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
 * Cells that other people have saved since. The version guards against a response older than our own save; the same version is our
 * own text. The focused field keeps its text: its own version saves it, or makes it a conflict.
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
    // Keeps the text as typed, so that `10.0` does not become `10` under the cursor.
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

/** Compares all three figures of two cells, not the typed text. */
const isSame = (one: Typed, other: Typed) =>
  (['figure', 'oldEnd', 'newStart'] as const).every(
    (field) => readFigure(one[field]).figure === readFigure(other[field]).figure,
  );

/** Shows the other person's figure in the cells in conflict, once the focus has left them. */
function withTheirs(state: DraftState): DraftState {
  const left = state.conflicts.filter(({ key }) => key !== state.focused && state.unsaved.has(key));
  if (left.length === 0) return state;
  const unsaved = new Map(state.unsaved);
  const mine = new Map(left.map(({ key }) => [key, state.unsaved.get(key)]));
  for (const key of mine.keys()) unsaved.delete(key);
  const conflicts = state.conflicts.map((one) => ({ ...one, mine: mine.get(one.key) ?? one.mine }));
  return { ...state, unsaved, conflicts };
}
