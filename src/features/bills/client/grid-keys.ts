import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';

/** A field's place in the grid: `data-at="row,column"`. */
const placeOf = (element: Element): [number, number] | undefined => {
  const [row, column] = (element.getAttribute('data-at') ?? '').split(',').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : [row, column];
};

/** The field at a place, or the next one in that direction: issued cells have none. */
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
 * Moves as a spreadsheet does. Left and right leave a field at its ends, or where all of it is chosen. Tab is the browser's. A phone
 * does not show all flats at first: `showAll` shows the field that the focus goes to.
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

/** What is typed into a field that has just got the focus replaces what stands there. */
export const chooseAll = ({ target }: FocusEvent<HTMLElement>) => {
  if (target instanceof HTMLInputElement && placeOf(target)) target.select();
};

/** Cells of a spreadsheet, and the row and column of the field into which they are pasted; row -1 has the sums to share. */
export type PastedBlock = { text: string; row: number; column: number };

/** Undefined of a single cell, which the field takes by itself. */
export function pastedBlock(event: ClipboardEvent<HTMLElement>): PastedBlock | undefined {
  const field = event.target;
  const place = field instanceof Element ? placeOf(field) : undefined;
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!place || !/[\t\n]/.test(text)) return undefined;
  event.preventDefault();
  const [row, column] = place;
  return { text, row, column };
}
