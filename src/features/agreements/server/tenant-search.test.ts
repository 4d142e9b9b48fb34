import { afterAll, beforeAll, expect, test } from 'vitest';
import { application, openTestSite, type Person, type Site } from '#test/site.ts';

/** Each phone is written in another way, and Salma's contains 101. */
const TENANTS = [
  { name: 'Rima', block: 'Z', apartmentNo: 'Z-101', phone: '01711-223306' },
  { name: 'Karim', block: 'C', apartmentNo: '303', phone: '1812 345678' },
  { name: 'Salma', block: 'A', apartmentNo: 'A-101', phone: '+880 1913-101104' },
];

/** Searches of each list, and the names found. */
const SEARCHES: [words: string, found: string[]][] = [
  ['Z-101', ['Rima']],
  ['z101', ['Rima']],
  ['a101', ['Salma']],
  ['A 101', ['Salma']],
  ['A/101', ['Salma']],
  ['১০১', ['Rima', 'Salma']],
  ['A-১০১', ['Salma']],
  ['303', ['Karim']],
  ['৩০৩', ['Karim']],
  ['01711223306', ['Rima']],
  ['1711223306', ['Rima']],
  ['+8801711223306', ['Rima']],
  ['008801711223306', ['Rima']],
  ['০১৭১১-২২৩৩০৬', ['Rima']],
  ['223306', ['Rima']],
  ['01812345678', ['Karim']],
  ['0181', ['Karim']],
  ['+880 1812 345 678', ['Karim']],
  ['01913 101104', ['Salma']],
  ['101104', ['Salma']],
  ['rima', ['Rima']],
  ['SALMA@', ['Salma']],
  ['01811', []],
  ['0000', []],
  ['00880', []],
  ['101 Z', []],
  ['%', []],
  ['_', []],
];

let site: Site;
let admin: Person;
const requests = new Map<string, string>();

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.admin();
  for (const { name, phone, ...place } of TENANTS) {
    const person = await site.signUp(`${name}@example.test`, { name });
    const flat = await site.addApartment(place);
    const { body } = await person.post<{ _id: string }>('/api/agreements', { ...application(person, flat), phone });
    requests.set(name, body._id);
  }
});
afterAll(() => site.close());

async function namesIn<T>(path: string, words: string, list: (body: T) => { name?: string; userName?: string }[]) {
  const { status, body } = await admin.get<T>(`${path}?search=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return list(body)
    .map(({ name, userName }) => name ?? userName)
    .sort();
}
type Names = { name?: string; userName?: string }[];

test.each(SEARCHES)('among the requests %j finds %j', async (words, found) => {
  expect(await namesIn<Names>('/api/agreements/pending', words, (body) => body)).toEqual(found.toSorted());
});

test('the same words find the same people among residents, members and debtors', async () => {
  for (const id of requests.values()) expect((await admin.put(`/api/agreements/accept/${id}`)).status).toBe(200);
  for (const [words, found] of SEARCHES) {
    const lists = [
      await namesIn<{ residents: Names }>('/api/residents', words, (body) => body.residents),
      await namesIn<{ members: Names }>('/api/members/search', words, (body) => body.members),
      await namesIn<{ debtors: Names }>('/api/dues', words, (body) => body.debtors),
    ];
    expect([words, ...lists]).toEqual([words, found.toSorted(), found.toSorted(), found.toSorted()]);
  }
});

test('য়, ড় and ঢ় are found however they were typed, whichever of both was stored', async () => {
  const composed = { 'রা\u09af\u09bc': 'রা\u09df', 'বা\u09a1\u09bcৈ': 'বা\u09dcৈ', 'আষা\u09a2\u09bc': 'আষা\u09dd' };
  for (const [two, one] of Object.entries(composed))
    for (const stored of [two, one]) {
      await site.pool.query(`update users set name = $1 where email = 'rima@example.test'`, [stored]);
      for (const words of [two, one])
        for (const path of ['/api/residents', '/api/members/search']) {
          const found = await admin.get<{ total: number }>(`${path}?search=${encodeURIComponent(words)}`);
          expect([stored, words, path, found.body.total]).toEqual([stored, words, path, 1]);
        }
    }
});

const COUNTRIES = ['', '0', '880', '+880', '00880', '+880 (0)'];
const SEPARATORS = ['', ' ', '-', '.'];
const SPELLINGS = COUNTRIES.flatMap((country) =>
  SEPARATORS.map((separator) => `${country}${separator}1611${separator}998877`),
);

test('a phone is found in any spelling, whichever of them was stored', async () => {
  const id = requests.get('Karim');
  for (const stored of SPELLINGS) {
    await site.pool.query('update agreements set phone = $1 where id = $2', [stored, id]);
    for (const words of [...COUNTRIES.map((country) => `${country}1611998877`), '০১৬১১৯৯৮৮৭৭', '998877'])
      expect([stored, words, await namesIn<{ residents: Names }>('/api/residents', words, (b) => b.residents)]).toEqual(
        [stored, words, ['Karim']],
      );
  }
});
