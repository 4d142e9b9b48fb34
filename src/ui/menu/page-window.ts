/** The page numbers to show: first, last, and those around the current one; `undefined` marks what was left out. */
export function pageWindow(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 7) return all;
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  return [
    1,
    ...(from === 3 ? [2] : from > 2 ? [undefined] : []),
    ...all.slice(from - 1, to),
    ...(to === pages - 2 ? [pages - 1] : to < pages - 1 ? [undefined] : []),
    pages,
  ];
}
