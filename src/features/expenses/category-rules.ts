import type { CategoryName } from './rules.ts';

const plain = (text: string) => text.trim().toLowerCase();

/** The category in a table's cell, by a name in either language or by its code; undefined for other words. */
export const readCategory = <C extends CategoryName>(categories: readonly C[], cell: string): C | undefined => {
  const isNamed = (...names: string[]) => names.map(plain).includes(plain(cell));
  return (
    categories.find(({ name, nameBangla }) => isNamed(name, nameBangla)) ??
    categories.find(({ code }) => isNamed(code)) ??
    (isNamed('Other', 'অন্যান্য') ? categories.find(({ code }) => code === 'other_costs') : undefined)
  );
};
