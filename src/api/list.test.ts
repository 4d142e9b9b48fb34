import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineList, listPath, readSearch } from './list.ts';

const read = (path: string) => readSearch(new URL(path, 'http://onebuilding.test').searchParams);

test('a search is read from the address that was made of it', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 }).map((each) => each.toWellFormed().trim().slice(0, 100));
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 999_999 }), (search, page) => {
      expect(read(listPath('/members', { search, page }))).toEqual({ search, page });
    }),
  );
});

test('what is empty or the usual does not stand in the address', () => {
  expect(listPath('/members', { search: '', sort: 'name', page: 1 }, { sort: 'name' })).toBe('/members');
  expect(listPath('/members', { search: 'a', sort: 'rent', page: 2 }, { sort: 'name' })).toBe(
    '/members?search=a&sort=rent&page=2',
  );
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=two', 'search=+'])('%s is the usual', (query) => {
  expect(read(`/members?${query}`)).toEqual({ search: '', page: 1 });
});

test('a list reads the first of its choices where the address names none of them, and leaves it out of its own', () => {
  const list = defineList({ path: '/homes', choices: { state: ['', 'free'], sort: ['name', 'rent'] } });
  const read = (query: string) => list.read(new URLSearchParams(query));
  expect(read('search=A&state=sold&page=2')).toEqual({ search: 'A', state: '', sort: 'name', page: 2 });
  expect(list.path({ search: 'A', state: 'free', sort: 'name', page: 1 })).toBe('/homes?search=A&state=free');
  expect(list.path(read('sort=rent'))).toBe('/homes?sort=rent');
});
