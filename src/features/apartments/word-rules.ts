import { LANGUAGES } from '#locale/language.ts';
import { kindIn, nameOfUse, UNIT_KINDS, UNIT_USES, type UnitKind, type UnitUse } from './unit-kinds.ts';

/** Other words for a kind in tables, beside its names. */
const ALSO_KINDS: Record<UnitKind, readonly string[]> = {
  flat: ['apartment', 'apt', 'home', 'house', 'room', 'residence', 'ফ্লাট', 'বাসা', 'রুম', 'অ্যাপার্টমেন্ট'],
  shop: ['store', 'showroom', 'শপ', 'শোরুম', 'দোকানঘর'],
  office: ['chamber', 'কার্যালয়', 'চেম্বার'],
  garage: ['parking', 'car park', 'parking space', 'গ্যারাজ', 'পার্কিং'],
  other: ['others', 'unit', 'store room', 'storeroom', 'godown', 'roof', 'অন্য', 'ইউনিট', 'গুদাম', 'ছাদ'],
};

const ALSO_USES: Record<UnitUse, readonly string[]> = {
  residential: ['home', 'living', 'বসবাস', 'বাসা'],
  commercial: ['business', 'shop', 'office', 'ব্যবসা', 'ব্যবসায়িক', 'বানিজ্যিক'],
};

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** The kind in a table's cell, in either language; undefined for other words. */
export const readKind = (cell: string) =>
  UNIT_KINDS.find((kind) =>
    [kind, ...LANGUAGES.map((language) => kindIn(kind, language)), ...ALSO_KINDS[kind]]
      .map(plain)
      .includes(plain(cell)),
  );

/** The use in a table's cell, in either language; undefined for other words. */
export const readUse = (cell: string) =>
  UNIT_USES.find((use) =>
    [use, ...LANGUAGES.map((language) => nameOfUse(use, language)), ...ALSO_USES[use]].map(plain).includes(plain(cell)),
  );
