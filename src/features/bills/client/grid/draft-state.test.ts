import { expect, test } from 'vitest';
import type { BillDraft } from '../../endpoints.ts';
import {
  cellAt,
  cellsToSend,
  type DraftAction,
  type DraftState,
  isAllSaved,
  newDraft,
  reduceDraft,
  toSend,
} from './draft-state.ts';

const AT = { lineId: 'water', agreementId: 'A-101' };
const KEY = 'water A-101';
const cell = (figure: number | null, version: number, more: object = {}): BillDraft['cells'][number] => ({
  ...AT,
  figure,
  oldEnd: null,
  newStart: null,
  version,
  changedBy: 'Omar',
  ...more,
});
const edit = (figure: string, more: object = {}): DraftAction => ({
  type: 'edit',
  edits: [{ key: KEY, figure, ...more }],
});
const after = (...actions: DraftAction[]): DraftState => actions.reduce(reduceDraft, newDraft([]));
const FOCUS: DraftAction = { type: 'focus', key: KEY };
const SEND: DraftAction = { type: 'send' };
const saved = (...cells: BillDraft['cells']): DraftAction => ({ type: 'saved', cells, changed: [] });
const changed = (...cells: BillDraft['cells']): DraftAction => ({ type: 'saved', cells: [], changed: cells });

test('what was typed stays as it was typed once it is saved, and what is typed on is sent with the next version', () => {
  const state = after(FOCUS, edit('১০.০'), SEND, saved(cell(10, 1)));
  expect(cellAt(state, KEY)).toMatchObject({ figure: '১০.০', version: 1 });
  expect(isAllSaved(state)).toBe(true);
  const typedOn = after(FOCUS, edit('22'), SEND, edit('22500'), saved(cell(22, 1)));
  expect(isAllSaved(typedOn)).toBe(false);
  expect(cellsToSend(toSend(typedOn))).toEqual([{ ...AT, figure: '22500', oldEnd: '', newStart: '', version: 1 }]);
});

test('another reading drops the answer that the meter was replaced, and what a meter showed at first stays', () => {
  const answered = [edit('20', { oldEnd: '1010', newStart: '0' }), edit('20'), edit('1050')];
  const readings = answered.map((_, place) => cellAt(after(...answered.slice(0, place + 1)), KEY));
  expect(readings).toMatchObject([
    { figure: '20', oldEnd: '1010', newStart: '0' },
    { figure: '20', oldEnd: '1010', newStart: '0' },
    { figure: '1050', oldEnd: '', newStart: '' },
  ]);
  expect(cellAt(after(edit('', { newStart: '940' }), edit('1050')), KEY)).toMatchObject({ newStart: '940' });
});

test('what is no figure is not sent, and what failed is sent again', () => {
  expect(toSend(after(edit('2o'))).size).toBe(0);
  const failed = after(edit('20'), SEND, { type: 'failed', reason: 'The server is away.' });
  expect(failed).toMatchObject({ saving: 'failed', reason: 'The server is away.' });
  expect(toSend(failed).get(KEY)?.figure).toBe('20');
});

test.each([
  ['another figure', edit('20'), cell(21, 4), true],
  ['the same figure', edit('20'), cell(20, 4), false],
  ['the same figure in another spelling', edit('১,০২০'), cell(1_020, 4), false],
  ['a new meter here', edit('20', { oldEnd: '1010', newStart: '0' }), cell(20, 4), true],
  ['a new meter there', edit('20'), cell(20, 4, { oldEnd: 1_010, newStart: 0 }), true],
  [
    'another end of the old meter',
    edit('20', { oldEnd: '1010', newStart: '0' }),
    cell(20, 4, { oldEnd: 1_001, newStart: 0 }),
    true,
  ],
  [
    'the same new meter',
    edit('20', { oldEnd: '1010', newStart: '0' }),
    cell(20, 4, { oldEnd: 1_010, newStart: 0 }),
    false,
  ],
])('whole cells are compared: %s', (_, mine, theirs, isConflict) => {
  const state = after(mine, SEND, changed(theirs));
  expect(state.conflicts).toHaveLength(isConflict ? 1 : 0);
  expect(cellAt(state, KEY)).toMatchObject({ version: 4 });
  expect(toSend(state).size).toBe(0);
});

test('theirs stands until mine is chosen, all of it, or something else is typed', () => {
  const mine = edit('20', { oldEnd: '1010', newStart: '0' });
  const conflict = after(mine, SEND, changed(cell(20, 4)));
  expect(cellAt(conflict, KEY)).toMatchObject({ figure: '20', newStart: '' });
  expect(isAllSaved(conflict)).toBe(false);
  const chosen = reduceDraft(conflict, { type: 'use mine', key: KEY });
  expect(chosen.conflicts).toEqual([]);
  expect(cellsToSend(toSend(chosen))).toEqual([{ ...AT, figure: '20', oldEnd: '1010', newStart: '0', version: 4 }]);
  expect(isAllSaved(reduceDraft(conflict, { type: 'dismiss', key: KEY }))).toBe(true);
  const decided = reduceDraft(conflict, edit('30'));
  expect(decided.conflicts).toEqual([]);
  expect(toSend(decided).get(KEY)).toMatchObject({ figure: '30', version: 4 });
});

test('a conflict in the middle of typing changes nothing under the cursor, and overwrites no other person', () => {
  const typing = after(FOCUS, edit('22'), SEND, edit('225'), changed(cell(2_800, 3)), edit('22500'));
  expect(cellAt(typing, KEY)?.figure).toBe('22500');
  expect(toSend(typing).size).toBe(0);
  const left = reduceDraft(typing, { type: 'blur' });
  expect(cellAt(left, KEY)).toMatchObject({ figure: '2800', version: 3 });
  expect(left.conflicts).toMatchObject([{ mine: { figure: '22500' }, theirs: { figure: '2800' }, by: 'Omar' }]);
});

test('a response from before an own save brings nothing back, nor does a newer one into the field with the focus', () => {
  const own = after(FOCUS, edit('20'), SEND, saved(cell(20, 2)));
  const refresh = (cells: BillDraft['cells']): DraftAction => ({ type: 'refresh', cells });
  expect(cellAt(reduceDraft(own, refresh([cell(7, 1)])), KEY)?.figure).toBe('20');
  expect(cellAt(reduceDraft(own, refresh([cell(99, 3)])), KEY)).toMatchObject({ figure: '20', version: 2 });
  const away = reduceDraft(reduceDraft(own, { type: 'blur' }), refresh([cell(99, 3)]));
  expect(cellAt(away, KEY)).toMatchObject({ figure: '99', version: 3 });
});
