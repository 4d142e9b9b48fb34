import { expect, test } from 'vitest';
import { confirmByItself } from '#features/payments/server/decide-payment.ts';
import { provingHouse } from '#test/database/proving-house.ts';

const NOW = { currentUser: undefined, now: new Date('2026-03-15T07:00:00Z'), requestId: 'hour', address: 'server' };

test('staff who live here: a line of theirs never confirms their home’s money, whoever looks later; a colleague does', async () => {
  const { site, owner, salam, bkash, bring, claim, stateOf, seenOf, confirm } = await provingHouse();
  const first = await claim(salam, '8N7A61XYZ5');
  await bring(salam, bkash, { reference: '8N7A61XYZ5' }, { reference: '8N7A61XYZ6' });
  const second = await claim(salam, '8N7A61XYZ6');
  await bring(owner, bkash, { day: '2026-03-13', reference: '8N7A61XYZ7', amount: 5 }, { reference: '8N7A61XYZ6' });
  expect(await confirmByItself(site.db, NOW)).toEqual({ confirmed: 0, joined: 0 });
  for (const id of [first, second]) {
    expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
    expect((await seenOf(id))?.why).toBe('brought_by_home');
    // Nor do they decide on it themselves, also by pressing the line.
    expect((await confirm(salam, id)).status).toBe(403);
  }
  expect((await confirm(owner, first)).status).toBe(200);
  expect(await stateOf(first)).toEqual({ state: 'confirmed', by: 'Farhana Rahman' });
});

test('the same of a person of the home, of homes that pay together, and of who moved out since they claimed', async () => {
  const { site, owner, salam, karim, nusrat, bkash, bring, claim, stateOf, livesIn } = await provingHouse();
  // Salam lives with Karim too: Karim claims, Salam brings the line.
  await livesIn(salam, karim.agreementId);
  const ofKarim = await claim(karim, '8N7A61XYZ1');
  // Nusrat shares Karim's home, and pays for both at once.
  await livesIn(nusrat, karim.agreementId);
  const homes = [
    { agreementId: nusrat.agreementId, amount: 10_000 },
    { agreementId: karim.agreementId, amount: 8_000 },
  ];
  const both = await claim(nusrat, '8N7A61XYZ2', { homes });
  const gone = await claim(salam, '8N7A61XYZ3', { agreementId: karim.agreementId });
  const honest = await claim(nusrat, '8N7A61XYZ4');
  const lines = ['1', '2', '3', '4'].map((n) => ({ reference: `8N7A61XYZ${n}` }));
  await bring(salam, bkash, ...lines);
  await site.pool.query(
    `update tenancy_people set until = '2026-03-15', left_at = now(), left_by = added_by where user_id in
      (select id from users where email = $1)`,
    [salam.email],
  );
  expect(await confirmByItself(site.db, NOW)).toMatchObject({ confirmed: 2 });
  const states = await Promise.all([gone, honest].map(async (id) => (await stateOf(id))?.state));
  expect(states).toEqual(['pending', 'confirmed']);
  // Once Salam has left Karim's home, its other money is a neighbour's.
  expect([(await stateOf(ofKarim))?.state, (await stateOf(both))?.state]).toEqual(['confirmed', 'confirmed']);
  expect(await owner.get('/api/payments/waiting')).toMatchObject({ body: [{ _id: gone }] });
});

test('while they live there, neither that home’s money nor what is paid together with it confirms itself', async () => {
  const { salam, karim, nusrat, bkash, bring, claim, stateOf, livesIn } = await provingHouse();
  await livesIn(salam, karim.agreementId);
  await livesIn(nusrat, karim.agreementId);
  const homes = [
    { agreementId: nusrat.agreementId, amount: 10_000 },
    { agreementId: karim.agreementId, amount: 8_000 },
  ];
  const claims = [
    await claim(karim, '8N7A61XYZ1'),
    await claim(nusrat, '8N7A61XYZ2', { homes }),
    await claim(nusrat, '8N7A61XYZ4'),
  ];
  await bring(salam, bkash, ...['1', '2', '4'].map((n) => ({ reference: `8N7A61XYZ${n}` })));
  const states = await Promise.all(claims.map(async (id) => (await stateOf(id))?.state));
  expect(states).toEqual(['pending', 'pending', 'confirmed']);
});

test('a cheque of one’s own home, deposited by oneself, waits for another person', async () => {
  const { site, owner, karim, salam, bank, bring, seenOf, livesIn } = await provingHouse();
  const take = async (number: string) => {
    const form = { agreementId: karim.agreementId, bank: 'City', number, amount: 18_000, dated: '2026-03-01' };
    const taken = { ...form, takenOn: '2026-03-01', count: 1, requestKey: crypto.randomUUID() };
    const { body } = await owner.post<{ cheques: { _id: string }[] }>('/api/cheques', taken);
    return body.cheques[0]?._id ?? '';
  };
  const deposit = async (id: string) => {
    const form = { depositedOn: '2026-03-05', placeId: bank, requestKey: crypto.randomUUID() };
    return (await salam.put<{ paymentId: string }>(`/api/cheques/deposit/${id}`, form)).body.paymentId;
  };
  const payment = await deposit(await take('0004567'));
  // Salam moves in with Karim. A colleague brings the line.
  await livesIn(salam, karim.agreementId);
  await bring(owner, bank, { day: '2026-03-06', words: 'CLEARING CHQ 0004567' }, { day: '2026-03-12', amount: 5 });
  expect((await seenOf(payment))?.why).toBe('brought_by_home');
  expect(await site.count("payments where state = 'confirmed'")).toBe(0);
});

test('in a building that separates, who deposited a cheque is not also the only one who brings its line', async () => {
  const { site, owner, karim, salam, bank, bring, seenOf } = await provingHouse();
  await site.pool.query('update settings set separates = true');
  const form = { agreementId: karim.agreementId, bank: 'City', number: '0004567', amount: 18_000, dated: '2026-03-01' };
  const taken = { ...form, takenOn: '2026-03-01', count: 1, requestKey: crypto.randomUUID() };
  const { body } = await salam.post<{ cheques: { _id: string }[] }>('/api/cheques', taken);
  const deposit = { depositedOn: '2026-03-05', placeId: bank, requestKey: crypto.randomUUID() };
  const path = `/api/cheques/deposit/${body.cheques[0]?._id}`;
  const payment = (await salam.put<{ paymentId: string }>(path, deposit)).body.paymentId;
  await bring(salam, bank, { day: '2026-03-06', words: 'CLEARING CHQ 0004567' }, { day: '2026-03-12', amount: 5 });
  expect((await seenOf(payment))?.why).toBe('brought_by_recorder');
  await site.pool.query('update settings set separates = false');
  expect(await confirmByItself(site.db, NOW)).toMatchObject({ confirmed: 1 });
  expect(await owner.get('/api/payments/waiting')).toMatchObject({ body: [] });
});

test('the database refuses a confirmation that no person made and no line proves', async () => {
  const { site, owner, salam, nusrat, bkash, bring, claim } = await provingHouse();
  const [own, none] = [await claim(salam, '8N7A61XYZ5'), await claim(nusrat, '8N7A61XYZ6')];
  await bring(salam, bkash, { reference: '8N7A61XYZ5' });
  const confirmed = `update payments set state = 'confirmed', decided_at = now() where id = $1`;
  for (const id of [own, none])
    await expect(site.pool.query(confirmed, [id])).rejects.toMatchObject({ constraint: 'payments_proved' });
  // Also with everything that a confirmation writes, as if the query had let the line through.
  const db = await site.pool.connect();
  await db.query('begin');
  await db.query(confirmed, [own]);
  await db.query(
    `insert into journal_entries (agreement_id, kind, effective_on, recorded_at)
      select agreement_id, 'confirm', '2026-03-15', now() from payments where id = $1`,
    [own],
  );
  await db.query(
    `with made as (insert into matches (place_id, rule, matched_at) values ($1, 'number', now()) returning id), of_lines as (
        insert into matched_lines (match_id, line_id) select made.id, statement_lines.id from made, statement_lines)
      insert into matched_postings (match_id, posting_id, place_id)
        select made.id, postings.id, $1 from made, postings where payment_id = $2 and credit = 'unapplied' limit 1`,
    [bkash, own],
  );
  await expect(db.query('set constraints payments_proved immediate')).rejects.toMatchObject({
    message: expect.stringContaining('brought_by_home'),
    constraint: 'payments_proved',
  });
  await db.query('rollback');
  db.release();
  expect((await owner.put(`/api/payments/confirm/${own}`)).status).toBe(200);
});

test('nobody teaches a telephone as that of a payer of their own home', async () => {
  const { owner, salam, karim, bkash, bring } = await provingHouse();
  await bring(owner, bkash, { reference: '8N7A61XYZ5', phone: '01811111111' });
  const known = { phone: '01811111111', requestKey: crypto.randomUUID() };
  expect((await salam.post('/api/known-payers', { ...known, agreementId: salam.agreementId })).status).toBe(403);
  expect((await salam.post('/api/known-payers', { ...known, agreementId: karim.agreementId })).status).toBe(201);
  const { body } = await owner.get<{ lines: { _id: string }[] }>(`/api/statement-lines?place=${bkash}`);
  const whose = `/api/statement-lines/whose/${body.lines[0]?._id}`;
  expect((await salam.put(whose, { agreementId: salam.agreementId })).status).toBe(403);
  expect((await owner.put(whose, { agreementId: salam.agreementId })).status).toBe(200);
});

test('staff who live here neither match money of their home with a line nor take such a match apart', async () => {
  const { site, owner, salam, bkash, bring, confirm, claim } = await provingHouse();
  await bring(owner, bkash, { reference: '8N7A61XYZ1', amount: 500 });
  const id = await claim(salam, '8N7A61XYZ9', { amount: 500 });
  expect((await confirm(owner, id)).status).toBe(200);
  const { rows } = await site.pool.query<{ id: string }>('select id from statement_lines');
  const form = { lineIds: [rows[0]?.id], paymentIds: [id], voucherIds: [] };
  const join = (who: typeof salam | typeof owner) =>
    who.post<{ _id: string }>('/api/matches', { ...form, requestKey: crypto.randomUUID() });
  expect((await join(salam)).status).toBe(403);
  const made = await join(owner);
  expect(made.status).toBe(201);
  const apart = (who: typeof salam | typeof owner) =>
    who.put(`/api/matches/undo/${made.body._id}`, { reason: 'It is other money.' });
  expect((await apart(salam)).status).toBe(403);
  expect((await apart(owner)).status).toBe(200);
});
