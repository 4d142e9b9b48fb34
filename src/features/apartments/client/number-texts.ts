import { makeTexts } from '#locale/texts.ts';

const en = {
  title: (name: string) => `Numbers of ${name}`,
  text: 'The search finds it by each of them. Receipts and certificates keep the number that they were printed with.',
  none: 'It has had no other number.',
  former: 'Former numbers',
  until: (number: string, day: string) => `${number} until ${day}`,
  remove: (number: string) => `Remove<which> ${number}</which>`,
  removed: 'Removed.',
  swap: {
    title: 'Swap numbers',
    other: (block: string) => `Number of the other one, in block ${block}`,
    hint: 'Each keeps its tenant, rent, floor and photos.',
    submit: 'Swap',
    done: 'The numbers are swapped.',
  },
  add: {
    title: 'Write a former number',
    text: 'Also of a flat that was divided, or that became part of this one.',
    block: 'Block',
    number: 'Number',
    until: 'Until',
    note: 'Note',
    noteHint: 'Such as “part of it”.',
    submit: 'Add',
    done: 'Added.',
  },
};

/** Texts about a unit's present and former numbers. */
export type NumberTexts = typeof en;
export const numberTexts = makeTexts(en, () => import('./number-texts.bn.ts'));
