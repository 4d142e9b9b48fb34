import type { BillDraft } from '../../endpoints.ts';
import { type CellEdit, cellAt, type DraftAction, type DraftState, newDraft, reduceDraft } from './draft-state.ts';

/** Holds a month's draft outside of React, so that a keystroke rerenders one field, at once, instead of the grid. */
export class DraftStore {
  state: DraftState;
  readonly #listeners = new Set<() => void>();
  readonly #editListeners = new Set<() => void>();

  constructor(cells: BillDraft['cells']) {
    this.state = newDraft(cells);
  }

  readonly dispatch = (action: DraftAction) => {
    const before = this.state;
    this.state = reduceDraft(before, action);
    if (this.state === before) return;
    for (const heard of this.#listeners) heard();
    if (action.type === 'edit' || action.type === 'use mine') for (const heard of this.#editListeners) heard();
  };

  readonly edit = (...edits: readonly CellEdit[]) => this.dispatch({ type: 'edit', edits });

  /** Text in a cell's field; undefined for a cell that no person ever typed into. */
  readonly figureAt = (key: string) => cellAt(this.state, key)?.figure;

  readonly subscribe = (listener: () => void) => listenTo(this.#listeners, listener);
  readonly onEdit = (listener: () => void) => listenTo(this.#editListeners, listener);
}

function listenTo(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
