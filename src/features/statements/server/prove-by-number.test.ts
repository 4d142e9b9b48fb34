import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine } from '../endpoints.ts';

const BANK = { method: 'Bank' };

test.each<[what: string, reference: string, line: Line, why: string]>([
  ['a name in the words', 'SULTANA', { words: 'IB TRF NUSRAT SULTANA 0099' }, 'in_words'],
  ['the bank’s word', 'TRANSFER', { words: 'FUND TRANSFER' }, 'in_words'],
  ['a telephone in the words', '01811111111', { words: 'IBFT 01811111111' }, 'in_words'],
  ['an account in the words', '1234567890123', { words: 'NPSB 1234567890123' }, 'in_words'],
  ['a trace in the words', '426190012345', { words: 'NPSB 426190012345' }, 'in_words'],
  ['a column that says the same of all', 'NPSB', { reference: 'NPSB', words: 'X' }, 'no_number'],
  ['a telephone in the column', '01811111111', { reference: '01811111111' }, 'no_number'],
  ['a telephone without its zero', '1811111111', { reference: '1811111111' }, 'no_number'],
  ['the building’s own account', '150122334417', { reference: '150122334417' }, 'no_number'],
  ['an account, in a column without a record', '1234567890123', { reference: '1234567890123' }, 'no_record'],
])('%s waits for a person, whichever comes first', { tags: ['deep'] }, async (_, reference, line, why) => {
  const house = await provingHouse();
  const { owner, karim, nusrat, bank, bring, claim, stateOf, seenOf, confirm } = house;
  await bring(owner, bank, line);
  const after = await claim(karim, reference, BANK);
  expect(await stateOf(after)).toEqual({ state: 'pending', by: null });
  const others = [{ name: 'Nusrat Sultana', apartmentNo: nusrat.flat.apartmentNo }];
  const isNamed = /NUSRAT SULTANA|01811111111/.test(String(line.words));
  expect(await seenOf(after)).toEqual({ day: '2026-03-12', why, isAnothers: isNamed, others: isNamed ? others : [] });
  expect((await confirm(owner, after)).body.state).toBe('confirmed');
  expect(await house.site.count('matches where matched_by is not null')).toBe(1);

  const before = await claim(karim, `${reference}0`, BANK);
  const again = Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, String(value).replace(reference, `${reference}0`)]),
  );
  await bring(owner, bank, again);
  expect(await stateOf(before)).toEqual({ state: 'pending', by: null });
});

test('a word does not block the number of another claim, and the proposal says whom else the line names', async () => {
  const { owner, karim, nusrat, bank, bkash, bring, claim, stateOf, proposals } = await provingHouse();
  await claim(karim, 'SULTANA', BANK);
  const line = { reference: '8N7A61XYZ2', words: 'RENT NUSRAT SULTANA' };
  await bring(owner, bank, { words: 'TRF NUSRAT SULTANA' });
  const [proposal] = await proposals(bank);
  expect(proposal).toMatchObject({
    ...{ kind: 'number_of_other', press: null, isSure: false, why: 'in_words' },
    who: { name: 'Karim Uddin' },
    others: [{ name: 'Nusrat Sultana', apartmentNo: nusrat.flat.apartmentNo }],
  });
  const honest = await claim(nusrat, '8N7A61XYZ2');
  await bring(owner, bkash, line);
  expect(await stateOf(honest)).toEqual({ state: 'confirmed', by: null });
});

test('a wallet’s number proves by itself: no person decided, in the trail too, where a person brings the statement', async () => {
  const { site, owner, nusrat, bkash, bring, claim, stateOf } = await provingHouse();
  const id = await claim(nusrat, '8N7A61XYZ2');
  expect(await bring(owner, bkash, { reference: '8N7A61XYZ2', phone: '01811111111' })).toMatchObject({ confirmed: 1 });
  expect(await stateOf(id)).toEqual({ state: 'confirmed', by: null });
  const { rows } = await site.pool.query(
    `select actor_email as actor, details->'byItself' as "byItself" from audit_events where kind = 'payment_confirmed'`,
  );
  expect(rows).toEqual([{ actor: null, byItself: true }]);
});

test.each<[what: string, line: Line, more: Line, why: string | undefined]>([
  ['another sum', { amount: 17_000 }, {}, undefined],
  ['another way', {}, { method: 'Nagad' }, undefined],
  ['another week', { day: '2026-03-04' }, {}, undefined],
  ['the fee of the transaction', { isFee: true }, {}, undefined],
  ['the neighbour’s name', { words: 'RENT NUSRAT SULTANA' }, {}, 'names_other'],
  ['the neighbour’s telephone', { phone: '01811111111' }, {}, 'names_other'],
  ['the neighbour’s telephone, masked', { phone: '0181XXXX111' }, {}, 'names_other'],
  ['the neighbour’s telephone in words', { words: 'from 8801811111111' }, {}, 'names_other'],
  ['the neighbour’s flat', { words: 'FLAT A-101' }, {}, 'names_other'],
  ['the neighbour’s sister', { words: 'FATEMA SULTANA, MIRPUR' }, {}, 'names_other'],
  ['the neighbour’s name in Bangla', { words: 'ভাড়া মাহফুজ আলম নভেম্বর' }, {}, 'names_other'],
  ['the neighbour’s name in another order', { words: 'SULTANA NUSRAT' }, {}, 'names_other'],
  ['the neighbour’s name with one more', { words: 'Nusrat Jahan Sultana rent' }, {}, 'names_other'],
  ['the neighbour’s account', { words: 'nusratsultana@bank' }, {}, 'names_other'],
  ['the neighbour’s telephone in Bengali digits', { words: '০১৮১১১১১১১১' }, {}, 'names_other'],
  ['the neighbour’s telephone with a hyphen', { words: 'from 01811-111 111' }, {}, 'names_other'],
  ['the neighbour’s telephone with spaces', { words: '+880 1811 111111' }, {}, 'names_other'],
  ['the neighbour’s flat in Bengali digits', { words: 'ফ্ল্যাট A-১০১ ভাড়া' }, {}, 'names_other'],
  ['the neighbour’s flat, its block last', { words: 'flat 101/A rent' }, {}, 'names_other'],
])('a neighbour’s true number proves nothing with %s', { tags: ['deep'] }, async (_, line, more, why) => {
  const { site, owner, karim, nusrat, bkash, bring, claim, stateOf, seenOf } = await provingHouse();
  await site.pool.query(
    `insert into tenancy_people (agreement_id, name, since, added_at, added_by)
      select $1, name, '2026-01-10', now(), user_id from agreements, (values ('Fatema Sultana'), ('মাহফুজ আলম')) as person (name) where id = $1`,
    [nusrat.agreementId],
  );
  const id = await claim(karim, '8N7A61XYZ2', more);
  expect(nusrat.flat.apartmentNo).toBe('A101');
  await bring(owner, bkash, { reference: '8N7A61XYZ2', ...line });
  expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
  expect((await seenOf(id))?.why).toBe(why);
});

test('a number of two lines, of two claims, and of what went back wait; with a name of the own home beside it, it proves', async () => {
  const { site, owner, karim, nusrat, bkash, bring, claim, stateOf, seenOf } = await provingHouse();
  const [twice, first, back, own] = [
    await claim(nusrat, '8N7A61AAA1'),
    await claim(nusrat, '8N7A61AAA2'),
    await claim(karim, '8N7A61AAA3'),
    await claim(karim, '8N7A61AAA4'),
  ];
  // Another home says the same number, by another way.
  const second = await claim(karim, '8N7A61AAA2', { method: 'Nagad', again: true });
  await bring(
    owner,
    bkash,
    ...[{ reference: '8N7A61AAA1' }, { reference: '8N7A61AAA1', day: '2026-03-10' }, { reference: '8N7A61AAA2' }],
    ...[{ reference: '8N7A61AAA3' }, { amount: -18_000, day: '2026-03-13', words: 'REVERSAL OF 8N7A61AAA3' }],
    { reference: '8N7A61AAA4', words: `NUSRAT SULTANA FOR ${karim.flat.apartmentNo}` },
  );
  const states = await Promise.all([twice, first, second, back, own].map(async (id) => (await stateOf(id))?.state));
  expect(states).toEqual(['pending', 'pending', 'pending', 'pending', 'confirmed']);
  const whys = await Promise.all([twice, first, second, back].map(async (id) => (await seenOf(id))?.why));
  expect(whys).toEqual(['not_alone', 'also_claimed', undefined, 'taken_back']);
  expect(await site.count('matched_lines')).toBe(1);
});

test('a number that two homes have reported, in any order, or that a person took back, is decided by a person', async () => {
  const { site, owner, karim, nusrat, bkash, bring, claim, stateOf, seenOf } = await provingHouse();
  const put = async (who: typeof owner, path: string, body = {}) =>
    expect((await who.put(`/api/payments/${path}`, body)).status).toBe(200);
  const waits = async (id: string) => {
    expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
    expect((await seenOf(id))?.why).toBe('also_claimed');
  };
  const first = await claim(karim, '8N7A61BBB1');
  const money = { amount: 18_000, method: 'bKash', receivedOn: '2026-03-12', reference: '8N7A61BBB1' };
  const second = await nusrat.post('/api/payments/claim', { ...money, requestKey: crypto.randomUUID() });
  expect(second.status).toBe(409);
  await put(owner, `decline/${await claim(nusrat, '8N7A61BBB2')}`, { reason: 'It has not come yet.' });
  await put(nusrat, `withdraw/${await claim(nusrat, '8N7A61BBB3')}`);
  await put(nusrat, `withdraw/${await claim(nusrat, '8N7A61BBB4')}`);
  const [afterDecline, afterWithdrawal] = [await claim(karim, '8N7A61BBB2'), await claim(karim, '8N7A61BBB3')];
  const again = await claim(nusrat, '8N7A61BBB4');
  const taken = await claim(nusrat, '8N7A61BBB5');
  await bring(owner, bkash, ...[1, 2, 3, 4, 5].map((n) => ({ reference: `8N7A61BBB${n}` })));
  for (const id of [first, afterDecline, afterWithdrawal]) await waits(id);
  // Typed again by the home that withdrew it.
  for (const id of [again, taken]) expect(await stateOf(id)).toEqual({ state: 'confirmed', by: null });

  await put(owner, `reverse/${taken}`, { reason: 'It was not their money.' });
  await waits(await claim(nusrat, '8N7A61BBB5'));
  // Nor past the function.
  const proved = site.pool.query(`update payments set state = 'confirmed', decided_at = now() where id = $1`, [first]);
  await expect(proved).rejects.toThrow('no person confirmed this money');
});

test('a bank’s column proves by itself after ten presses, and one of payers’ accounts never', async () => {
  const { owner, nusrat, karim, bank, bring, claim, stateOf, seenOf, confirm } = await provingHouse();
  const pressed = async (reference: string, amount: number) => {
    const id = await claim(amount % 2 === 0 ? karim : nusrat, reference, { ...BANK, amount });
    await bring(owner, bank, { reference, amount });
    expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
    expect((await confirm(owner, id)).status).toBe(200);
  };
  for (let n = 0; n < 10; n += 1) await pressed(`FT26074AB0${n}`, 1_000 + n);
  const id = await claim(karim, 'FT26074AB77', BANK);
  await bring(owner, bank, { reference: 'FT26074AB77' });
  expect(await stateOf(id)).toEqual({ state: 'confirmed', by: null });
  // Payers' accounts in the same column: they recur.
  const accounts = Array.from({ length: 24 }, (_, n) => ({ reference: `90210000${n % 8}`, amount: 2_000 + n }));
  await bring(owner, bank, ...accounts);
  const later = await claim(karim, 'FT26074AB78', BANK);
  await bring(owner, bank, { reference: 'FT26074AB78', day: '2026-03-14' });
  expect([await stateOf(later), (await seenOf(later))?.why]).toEqual([{ state: 'pending', by: null }, 'no_record']);
});

test('whatever a member writes as a bank’s number, nothing confirms itself before the column has a record', {
  tags: ['deep'],
}, async () => {
  const { site, owner, karim, bank, bring, claim, stateOf } = await provingHouse();
  const word = fc.stringMatching(/^[A-Z0-9]{4,24}$/);
  await fc.assert(
    fc.asyncProperty(word, fc.boolean(), async (reference, isColumn) => {
      await bring(owner, bank, isColumn ? { reference } : { words: `TRF ${reference} DHAKA` });
      const id = await claim(karim, reference, BANK);
      expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
      expect((await owner.put(`/api/payments/decline/${id}`, { reason: 'Not ours.' })).status).toBe(200);
    }),
    { numRuns: 40 },
  );
  expect(await site.count("payments where state = 'confirmed'")).toBe(0);
});

test('what the desk has recorded is joined by no word, with no line of another home, and with none that a claim names', async () => {
  const { owner, karim, nusrat, bank, bring, claim } = await provingHouse();
  const record = async (amount: number, reference?: string) => {
    const money = { agreementId: karim.agreementId, amount, method: 'Bank', receivedOn: '2026-03-09', reference };
    expect((await owner.post('/api/payments/record', { ...money, requestKey: crypto.randomUUID() })).status).toBe(201);
  };
  await record(18_000, 'SULTANA');
  await record(17_000);
  await record(16_000);
  await claim(nusrat, '426190012345', { ...BANK, amount: 16_000 });
  await record(15_000, 'FT26074AB77');
  const { joined } = await bring(
    owner,
    bank,
    // Later than the three days in which a sum alone is enough.
    { words: 'TRF SULTANA TRADERS', day: '2026-03-13' },
    { amount: 17_000, words: 'TRF NUSRAT SULTANA', day: '2026-03-09' },
    { amount: 16_000, words: 'NPSB 426190012345', day: '2026-03-09' },
    { amount: 15_000, words: 'NPSB FT26074AB77' },
  );
  expect(joined).toBe(1);
});

test('the right number of another day is proposed with its reason, confirmed by a press, and never by itself', async () => {
  const { owner, nusrat, bkash, bring, claim, stateOf } = await provingHouse();
  const id = await claim(nusrat, '8N7A61XYZ2', { receivedOn: '2026-03-01' });
  expect(await bring(owner, bkash, { reference: '8N7A61XYZ2', phone: '01811111111' })).toMatchObject({ confirmed: 0 });
  expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
  const { body } = await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bkash}&state=open`);
  const [line] = body.lines;
  expect(line?.proposal).toMatchObject({
    kind: 'number_unproved',
    press: 'confirm',
    isSure: false,
    why: 'differs',
    paymentId: id,
  });
  const press = { seen: line?.proposal?.seen, requestKey: crypto.randomUUID() };
  expect((await nusrat.put(`/api/statement-lines/press/${line?._id}`, press)).status).toBe(403);
  expect((await owner.put(`/api/statement-lines/press/${line?._id}`, press)).status).toBe(200);
  expect((await stateOf(id))?.state).toBe('confirmed');
});
