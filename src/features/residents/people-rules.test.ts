import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPeople, writePeople } from './people-rules.ts';

test('people of a home are read as an office writes them, in both languages', () => {
  expect(
    readPeople('Nusrat Jahan (wife) 01711 000001; Rafi Hasan, ০১৮১১-০০০০০২\n- সুমন আহমেদ (ভাই) 2025-09-01;'),
  ).toEqual([
    { name: 'Nusrat Jahan', relation: 'wife', phone: '01711 000001', since: undefined },
    { name: 'Rafi Hasan', relation: undefined, phone: '01811-000002', since: undefined },
    { name: 'সুমন আহমেদ', relation: 'ভাই', phone: undefined, since: '2025-09-01' },
  ]);
  expect(readPeople(' ; ')).toEqual([]);
});

test('what is written is read as it was', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9}){0,2}$/);
  const person = fc.record({
    name: word,
    relation: fc.option(word, { nil: undefined }),
    phone: fc.option(fc.stringMatching(/^01[3-9]\d{2} \d{6}$/), { nil: undefined }),
    since: fc.option(fc.constantFrom('2024-02-29', '1999-12-31'), { nil: undefined }),
  });
  const isReadBack = fc.property(fc.array(person), (people) => {
    expect(readPeople(writePeople(people))).toEqual(people);
  });
  fc.assert(isReadBack);
});
