import { expect, test } from 'vitest';
import { occupancy } from './occupancy.ts';

const buildings = Array.from({ length: 251 }, (_, rooms) => rooms).flatMap((rooms) =>
  Array.from({ length: rooms + 1 }, (_, taken) => ({ rooms, taken })),
);

test('without rooms both parts are 0', () => {
  expect(occupancy(0, 0)).toEqual({ available: 0, unavailable: 0 });
});

test('a third let is 33.33 and 66.67', () => {
  expect(occupancy(3, 1)).toEqual({ available: 66.67, unavailable: 33.33 });
});

test('the parts add up to exactly 100 in every building of up to 250 rooms', () => {
  const wrong = buildings.filter(({ rooms, taken }) => {
    const { available, unavailable } = occupancy(rooms, taken);
    return rooms > 0 && available + unavailable !== 100;
  });
  expect(wrong).toEqual([]);
});

test('neither has more than two decimals, nor is below 0 or above 100', () => {
  const parts = buildings.flatMap(({ rooms, taken }) => Object.values(occupancy(rooms, taken)));
  expect(parts.filter((part) => !/^\d{1,3}(\.\d{1,2})?$/.test(String(part)) || part > 100)).toEqual([]);
});

test('an empty building is wholly free, a full one wholly let', () => {
  expect(occupancy(80, 0)).toEqual({ available: 100, unavailable: 0 });
  expect(occupancy(80, 80)).toEqual({ available: 0, unavailable: 100 });
});
