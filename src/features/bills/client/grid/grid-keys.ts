import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';

/** A field's place in the grid: `data-at="row,column"`. */
const placeOf = (element: Element): [number, number] | undefined => {
  const [row, column] = (element.getAttribute('data-at') ?? '').split(',').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : [row, column];
};

/** The field at a place, or the next one in that direction, since issued cells have no field. */
function fieldAt(
  grid: Element,
  [row, column]: [number, number],
  [down, right]: [number, number],
): HTMLInputElement | undefined {
  const [rows, columns] = (grid.getAttribute('data-size') ?? '0,0').split(',').map(Number) as [number, number];
  for (let [r, c] = [row, column]; r >= -1 && r < rows && c >= 0 && c < columns; r += down, c += right) {
    const field = grid.querySelector<HTMLInputElement>(`[data-at="${r},${c}"]`);
    if (field) return field;
    if (down === 0 && right === 0) return undefined;
  }
  return undefined;
}

const STEPS: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/**
 * Moves the focus as a spreadsheet does. Left and right leave a field only from its end, or while all of its text is selected. Tab is left
 * to the browser. A phone renders only the first flats: `showAll` renders the others before the focus moves to them.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, showAll: () => void): void {
  const field = event.target;
  const step = STEPS[event.key];
  if (!(field instanceof HTMLInputElement) || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  const place = placeOf(field);
  if (!place) return;
  if (step[1] !== 0 && !isAtEnd(field, step[1])) return;
  const [down, right] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step;
  event.preventDefault();
  const next = fieldAt(event.currentTarget, [place[0] + down, place[1] + right], [down, right]);
  if (next?.checkVisibility() === false) showAll();
  next?.focus();
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0);
}

/** Selects a field's text on focus, so that typing replaces it. */
export const chooseAll = ({ target }: FocusEvent<HTMLElement>) => {
  if (target instanceof HTMLInputElement && placeOf(target)) target.select();
};

/** Cells copied from a spreadsheet, and the row and column of the field they are pasted into; row -1 has the sums to share. */
export type PastedBlock = { text: string; row: number; column: number };

/** Returns undefined for a single cell, which the browser pastes into the field. */
export function pastedBlock(event: ClipboardEvent<HTMLElement>): PastedBlock | undefined {
  const field = event.target;
  const place = field instanceof Element ? placeOf(field) : undefined;
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!place || !/[\t\n]/.test(text)) return undefined;
  event.preventDefault();
  const [row, column] = place;
  return { text, row, column };
}
