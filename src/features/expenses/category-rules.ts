import type { CategoryName } from './rules.ts';

const plain = (text: string) => text.trim().toLowerCase();

/** The category that a cell of a table names, by its name in a language or its code; undefined where it names none. */
export const readCategory = <C extends CategoryName>(categories: readonly C[], cell: string): C | undefined => {
  const isNamed = (...names: string[]) => names.map(plain).includes(plain(cell));
  return (
    categories.find(({ name, nameBangla }) => isNamed(name, nameBangla)) ??
    categories.find(({ code }) => isNamed(code)) ??
    (isNamed('Other', 'অন্যান্য') ? categories.find(({ code }) => code === 'other_costs') : undefined)
  );
};
