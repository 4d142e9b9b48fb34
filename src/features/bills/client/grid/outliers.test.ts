import { expect, test } from 'vitest';
import { billItems } from '../../item-rules.ts';
import { cellKey, type Month } from '../../rules.ts';
import { findOutliers } from './outliers.ts';

const FLATS = ['A', 'B', 'C', 'D'];
const line = (_id: string, method: Month['lines'][number]['method'], more: object = {}) => ({
  _id,
  method,
  amount: 0,
  steps: method === 'meter' ? [{ upTo: null, rate: 7 }] : null,
  sharedBy: method === 'shared' ? ('flat' as const) : null,
  ...more,
});
const cell = (lineId: string, agreementId: string | null, figure: number) => ({
  lineId,
  agreementId,
  figure,
  oldEnd: null,
  newStart: null,
});
const month = (more: Partial<Month>): Month => ({
  lines: [],
  flats: FLATS.map((agreementId) => ({
    agreementId,
    apartmentId: agreementId,
    block: 'A',
    people: 1,
    size: null,
    own: [],
  })),
  handover: [],
  cells: [],
  meters: [],
  issued: [],
  usual: [],
  ...more,
});
const found = (more: Partial<Month>) => Object.fromEntries(findOutliers(month(more), billItems(month(more))));
const meter = (agreementId: string, average: number | null, previous = 1_000) => ({
  lineId: 'm',
  agreementId,
  previous,
  average,
});

test('a meter is looked at beside its own average, and without one beside the other flats', () => {
  const lines = [line('m', 'meter')];
  const meters = [meter('A', 50), meter('B', 50), meter('C', null), meter('D', 0)];
  const readings = (units: number[]) => units.map((used, place) => cell('m', FLATS[place] ?? '', 1_000 + used));
  expect(found({ lines, meters, cells: readings([101, 100, 60, 70]) })).toEqual({ 'm A': 'average' });
  // 6,000 units in a building with about 60 a flat.
  expect(found({ lines, meters, cells: readings([60, 50, 6_000, 70]) })).toEqual({ 'm C': 'usual' });
  expect(found({ lines, meters: [], cells: readings([60, 50, 6_000, 70]) })).toEqual({});
});

test('an amount is looked at beside the flat’s usual one, and a sum beside last month’s; what was filled in is not', () => {
  const lines = [line('service', 'fixed', { amount: 3_000 }), line('gas', 'typed'), line('water', 'shared')];
  const usual = [
    ...FLATS.map((agreementId) => ({ lineId: 'gas', agreementId, amount: 1_080 })),
    { lineId: 'water', agreementId: null, amount: 22_500 },
  ];
  const flats = month({}).flats.map((flat, place) =>
    place === 0 ? { ...flat, own: [{ lineId: 'service', amount: 300 }] } : flat,
  );
  expect(found({ lines, usual, flats })).toEqual({});
  const cells = [
    cell('service', 'A', 300),
    cell('service', 'B', 30_000),
    cell('gas', 'A', 10_800),
    cell('gas', 'B', 108),
    cell('gas', 'C', 1_200),
    cell('water', null, 2_250),
  ];
  expect(found({ lines, usual, flats, cells })).toEqual({
    'service B': 'usual',
    'gas A': 'usual',
    'gas B': 'usual',
    [cellKey({ lineId: 'water', agreementId: null })]: 'usual',
  });
  // Without a figure of last month the other flats are the comparison.
  const first = ['A', 'B', 'C', 'D'].map((flat, place) => cell('gas', flat, [1_080, 950, 10_800, 1_100][place] ?? 0));
  expect(found({ lines, cells: first })).toEqual({ 'gas C': 'usual' });
});
