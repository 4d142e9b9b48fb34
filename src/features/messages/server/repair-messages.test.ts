import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DUTIES, type Duty } from '#api/duties.ts';
import { byServer } from '#features/audit/server/record-event.ts';
import type { Repair, ReportPlaces } from '#features/repairs/endpoints.ts';
import { confirmUnanswered } from '#features/repairs/server/end-repairs.ts';
import type { Channels, Outcome } from '#gateways/channels.ts';
import { makeKeyPair } from '#gateways/push.ts';
import { type Person, type Site, tenancy, testSite } from '#test/site.ts';
import { sendDue } from './sender.ts';

const ADDRESS = new URL('https://building.example');
const SENT: Outcome = { state: 'sent' };
const { public: p256dh } = makeKeyPair();
type Made = { _id: string; number: number };
type Message = { by: string; to: string; text: string; body: string; link: string };

/** A site whose channels write down what is given to them, in English, with the whole text on lock screens. */
async function listeningSite() {
  const site = await testSite();
  let now = new Date('2026-03-15T06:00:00Z');
  const names = new Map<string, string>();
  const given: Message[] = [];
  const webhooks: object[] = [];
  const give = (message: Message) => {
    given.push(message);
    return Promise.resolve(SENT);
  };
  const channels: Channels = {
    email: {
      send: ({ to, subject, text }) =>
        give({ by: 'email', to, text: subject, body: text, link: /https:\S+repairs\S*/.exec(text)?.[0] ?? '' }),
    },
    sms: {
      ...{ refusesRepeats: false, needsBangla: false },
      send: ({ to, text }) => give({ by: 'sms', to, text, body: text, link: '' }),
    },
    push: {
      publicKey: p256dh,
      send: ({ endpoint, payload }) => {
        const { body, navigate } = (payload as { notification: { body: string; navigate: string } }).notification;
        return give({ by: 'push', to: endpoint, text: body, body, link: navigate });
      },
    },
    webhook: {
      send: ({ payload }) => {
        webhooks.push(payload);
        return Promise.resolve(SENT);
      },
    },
  };
  const send = () =>
    sendDue({ ...{ db: site.db, log: site.log, site: ADDRESS, channels, now: () => now }, stopLink: () => '' });
  return {
    site,
    webhooks,
    at: (instant: string) => {
      now = new Date(instant);
      site.at(instant);
    },
    /** Shows messages in a browser of this person. */
    browser: (email: string, showsDetails = true) =>
      site.pool.query(
        `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, shows_details, created_at)
         select id, 'https://push.example/' || email, $2, $3, 'Chrome', $4, now() from users where email = $1`,
        [email, p256dh, 'A'.repeat(22), showsDetails],
      ),
    called: (name: string, address: string) => names.set(address, name),
    /** Sends what is due, and returns what arrived since the last time: channel, person and text. */
    arrived: async (): Promise<string[]> => {
      await send();
      const nameOf = (to: string) => names.get(to.replace('https://push.example/', '')) ?? to;
      return given
        .splice(0)
        .map(({ by, to, text }) => `${by} ${nameOf(to)}: ${text}`)
        .toSorted();
    },
    messages: async (): Promise<Message[]> => {
      await send();
      return given.splice(0);
    },
    skipped: async () =>
      (
        await site.pool.query<{ kind: string; reason: string }>(
          `select kind, reason from deliveries join notifications on notifications.id = notification_id where state = 'skipped' order by deliveries.id`,
        )
      ).rows.map(({ kind, reason }) => `${kind}: ${reason}`),
  };
}

/** A house in which each duty is held by one person, and where each shows messages in a browser and has a confirmed e-mail. */
async function house() {
  const listening = await listeningSite();
  const { site, browser, called } = listening;
  const owner = await site.admin();
  const staff = { owner } as Record<Duty, Person>;
  for (const duty of DUTIES.filter((one) => one !== 'owner')) {
    staff[duty] = await site.signUp(`${duty}@example.test`, { name: `The ${duty}` });
    await site.appoint(staff[duty].email, duty);
  }
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const omar = await site.member('omar@example.test', { name: 'Omar' });
  const shirin = await joinsHome(site, mina.agreementId, 'shirin@example.test');
  for (const duty of DUTIES) called(duty, staff[duty].email);
  for (const [name, { email }] of Object.entries({ mina, omar, shirin })) called(name, email);
  for (const { email } of [...Object.values(staff), mina, omar, shirin]) await browser(email);
  await site.pool.query(`update identity.accounts set is_verified = true, language = 'en'`);
  await site.pool.query('update message_settings set is_on = true, sms_budget_poisha = 100000');
  return { ...listening, ...staff, mina, omar, shirin, place: `flat ${mina.flat.apartmentNo}` };
}

async function joinsHome(site: Site, agreementId: string, email: string, phone = '') {
  const admin = await site.admin();
  const people = `/api/residents/${agreementId}/people`;
  const { body } = await admin.post<{ _id: string }>(people, { name: 'Shirin', ...(phone && { phone }) });
  const person = await site.signUp(email, { name: 'Shirin' });
  const { body: slip } = await admin.post<{ token: string }>(`${people}/${body._id}/invitation`);
  expect((await person.post('/api/agreements/join', slip)).status).toBe(200);
  const leave = () => admin.put(`${people}/${body._id}/leave`, { reason: 'She moved.' });
  return { ...person, leave };
}

async function report(who: Person, more: object = {}): Promise<Made> {
  const form = { category: 'plumbing', description: 'The tap in Mother’s room drips.', requestKey: randomUUID() };
  const { status, body } = await who.post<Made>('/api/repairs', { ...form, ...more });
  expect(status).toBe(201);
  return body;
}
const PLAN = {
  state: 'taken',
  workerName: 'Karim',
  workerPhone: '01819-555047',
  visitOn: '2026-03-17',
  visitTime: '10 to 12',
};
const change = async (who: Person, id: string, body: object) => {
  const { status } = await who.patch<Repair>(`/api/repairs/${id}`, body);
  expect(status).toBe(200);
};
const answer = async (who: Person, id: string, body: object) => {
  const { status } = await who.put<Repair>(`/api/repairs/answer/${id}`, body);
  expect(status).toBe(200);
};
const decline = async (who: Person, id: string, version: number) => {
  const { status } = await who.put(`/api/repairs/decline/${id}`, { version, reason: 'It is Mother’s own.' });
  expect(status).toBe(200);
};
const comment = async (who: Person, id: string, words = 'I am at home.') => {
  const { status } = await who.post(`/api/repairs/${id}/comments`, { words, requestKey: randomUUID() });
  expect(status).toBe(201);
};

test('nobody is told while messages are off, of a refused change, of their own act, or of a repair of no home', async () => {
  const { site, mina, manager, caretaker, arrived } = await house();
  await site.pool.query('update message_settings set is_on = false');
  const { _id } = await report(mina);
  await site.pool.query('update message_settings set is_on = true');
  expect(await arrived()).toEqual([]);
  expect((await manager.patch(`/api/repairs/${_id}`, { version: 9, ...PLAN })).status).toBe(409);
  expect((await mina.put(`/api/repairs/answer/${_id}`, { version: 1, answer: 'works' })).status).toBe(409);
  expect(await arrived()).toEqual([]);
  const lift = await report(caretaker, { commonPartId: await partNamed(caretaker, 'Lift'), category: 'lift' });
  expect(await arrived()).toEqual(
    ['owner', 'manager'].map((to) => `push ${to}: Repair 2, Lift: newly reported.`).toSorted(),
  );
  await change(manager, lift._id, { version: 1, ...PLAN });
  await change(manager, lift._id, { version: 2, state: 'done' });
  await comment(manager, lift._id);
  expect(await arrived()).toEqual([]);
});

const partNamed = async (who: Person, name: string) => {
  const { body } = await who.get<ReportPlaces>('/api/repairs/places');
  return body.parts.find((part) => part.name === name)?._id ?? '';
};

test('each step reaches those who work on it or who reported it, by their channels, and nobody else', async () => {
  const { mina, manager, caretaker, place, arrived, at } = await house();
  const { _id } = await report(mina);
  const office = (text: string, ...names: Duty[]) =>
    names.map((to) => `push ${to}: Repair 1, ${place}: ${text}.`).toSorted();
  const all = ['owner', 'manager', 'caretaker'] as const;
  const home = (text: string) => [`email mina: Repair 1, ${place}${text}`, `push mina: Repair 1, ${place}${text}`];
  expect(await arrived()).toEqual(office('newly reported', ...all));
  await change(caretaker, _id, { version: 1, ...PLAN });
  expect(await arrived()).toEqual(home(': visit on 17 March.'));
  await change(caretaker, _id, { version: 2, waitsFor: 'A washer.', workerName: '', visitOn: '', visitTime: '' });
  expect(await arrived()).toEqual(home(': taken, and it waits.'));
  await change(manager, _id, { version: 3, officeNote: 'Ask Karim.' });
  expect(await arrived()).toEqual([]);
  await change(caretaker, _id, { version: 4, state: 'done' });
  expect(await arrived()).toEqual(home(', is done. Does it work? Tell us'));
  await answer(mina, _id, { version: 5, answer: 'notYet', reason: 'It drips.' });
  expect(await arrived()).toEqual(office('not right yet', ...all));
  await change(caretaker, _id, { version: 6, state: 'done' });
  await arrived();
  await answer(mina, _id, { version: 7, answer: 'works' });
  expect(await arrived()).toEqual(office('it works', ...all));
  const other = await report(mina);
  await arrived();
  await decline(manager, other._id, 1);
  expect(await arrived()).toEqual(home(', will not be done.').map((text) => text.replace('Repair 1', 'Repair 2')));
  await comment(caretaker, other._id);
  await comment(mina, other._id);
  at('2026-03-15T06:05:00Z');
  expect(await arrived()).toEqual(
    [
      `email mina: The office has written about repair 2, ${place}.`,
      `push mina: The office has written about repair 2, ${place}.`,
      ...office('the home has written', ...all).map((text) => text.replace('Repair 1', 'Repair 2')),
    ].toSorted(),
  );
  const last = await report(mina);
  await arrived();
  await answer(mina, last._id, { version: 1, answer: 'withdraw' });
  expect(await arrived()).toEqual(office('withdrawn', ...all).map((text) => text.replace('Repair 1', 'Repair 3')));
});

test('no name and no word of a repair stands in an SMS, on a lock screen or in a subject; the e-mail says who comes', async () => {
  const { mina, caretaker, manager, messages, at } = await house();
  const { _id } = await report(mina, { isUrgent: true, preferred: 'Mother is there.' });
  const reported = await messages();
  await change(caretaker, _id, { version: 1, ...PLAN, words: 'Mother can sleep.' });
  const first = await messages();
  await comment(caretaker, _id, 'Mother knows.');
  at('2026-03-15T06:06:00Z');
  const second = await messages();
  await decline(manager, _id, 2);
  const all = [...reported, ...first, ...second, ...(await messages())];
  expect(all.length).toBeGreaterThan(8);
  for (const { text } of all) expect(text).not.toMatch(/Mother|Karim|555047|tap|10 to 12/);
  for (const { link } of all) expect(link).toBe(`https://building.example/dashboard/repairs/${_id}`);
  const bodies = all
    .filter(({ by, to }) => by === 'email' && to === mina.email)
    .map(({ body }) => body.split('\n\n')[1]);
  expect(bodies).toEqual([
    expect.stringMatching(/: Karim comes on 17 March, 10 to 12\.$/),
    expect.stringMatching(/^The office has written/),
    expect.stringMatching(/ will not be done: It is Mother’s own\.$/),
  ]);
});

test('an urgent one goes by e-mail at once, and by night to browsers where it is gas, water, electricity, the lift or fire', async () => {
  const { mina, guard, caretaker, manager, place, arrived, at } = await house();
  at('2026-03-15T20:00:00Z');
  const mails = (names: string[], text: string) => names.map((to) => `email ${to}: ${text}`);
  const urgent = (number: number, what: string) => `Urgent repair ${number}, ${place}: ${what}.`;
  const works = ['caretaker', 'manager', 'owner'];
  await report(mina, { isUrgent: true });
  expect(await arrived()).toEqual(mails(works, urgent(1, 'Taps and drains')));
  for (const [index, [category, name]] of Object.entries({
    gas: 'Gas',
    water: 'Water supply',
    electricity: 'Electricity',
    lift: 'Lift',
    fire_safety: 'Fire safety',
  }).entries()) {
    const { _id } = await report(index % 2 ? guard : mina, { apartmentId: mina.flat._id, category, isUrgent: true });
    const text = urgent(index + 2, name);
    expect(await arrived()).toEqual([...mails(works, text), ...works.map((to) => `push ${to}: ${text}`)]);
    if (index > 0) continue;
    // Gas that is not urgent waits for the morning, as does an urgent one that somebody has lowered.
    await change(manager, _id, { version: 1, isUrgent: false });
    expect(await arrived()).toEqual([]);
    await change(manager, _id, { version: 2, isUrgent: true });
    expect(await arrived()).toEqual(
      ['caretaker', 'owner'].flatMap((to) => [`email ${to}: ${text}`, `push ${to}: ${text}`]).toSorted(),
    );
  }
  await report(mina, { category: 'gas' });
  const lowered = await report(mina, { isUrgent: true, category: 'doors' });
  expect(await arrived()).toEqual(mails(works, urgent(8, 'Doors, windows, locks')));
  await change(caretaker, lowered._id, { version: 1, isUrgent: false });
  at('2026-03-16T03:00:00Z');
  expect(await arrived()).toEqual(
    works
      .flatMap((to) => [
        `push ${to}: ${urgent(1, 'Taps and drains')}`,
        `push ${to}: Repair 7, ${place}: newly reported.`,
      ])
      .toSorted(),
  );
});

test('a lock screen that shows no details says that it is urgent, and nothing more', async () => {
  const { site, mina, arrived } = await house();
  await site.pool.query('update push_subscriptions set shows_details = false');
  await site.pool.query(`update identity.accounts set language = 'bn' where email like 'caretaker%'`);
  await report(mina, { isUrgent: true });
  expect((await arrived()).filter((text) => text.startsWith('push'))).toEqual([
    'push caretaker: একটি জরুরি মেরামত জানানো হয়েছে।',
    'push manager: An urgent repair was reported.',
    'push owner: An urgent repair was reported.',
  ]);
});

test('who reported beside the tenant is told, also by SMS; once they have left, the tenant is', async () => {
  const { site, mina, owner, caretaker, place, arrived, called, browser } = await house();
  const flat = await site.addApartment();
  const { body: home } = await owner.post<Made>('/api/residents', { ...tenancy(flat, 'Salma'), phone: '01711-223399' });
  const rina = await joinsHome(site, home._id, 'rina@example.test', '01711-223388');
  await site.pool.query(`update identity.accounts set language = 'en'`);
  called('rina', '8801711223388');
  called('salma', '8801711223399');
  await arrived();
  const first = await report(rina);
  await arrived();
  await change(caretaker, first._id, { version: 1, ...PLAN });
  const text = (number: number) => `OneBuilding: Repair ${number}, flat ${flat.apartmentNo}: visit on 17 March.`;
  expect(await arrived()).toEqual([`sms rina: ${text(1)}`]);
  await comment(caretaker, first._id);
  // No SMS for a comment.
  expect(await site.count(`notifications where kind = 'repair_comment'`)).toBe(1);
  // The office reports for the home, whose tenant has no account.
  const second = await report(caretaker, { apartmentId: flat._id });
  await arrived();
  await change(owner, second._id, { version: 1, ...PLAN });
  expect(await arrived()).toEqual([`sms salma: OneBuilding: মেরামত ২, ফ্ল্যাট ${flat.apartmentNo}: ১৭ মার্চ লোক আসবে।`]);
  // A browser reaches her, so that she gets no SMS any more.
  await browser(rina.email);
  called('rina', rina.email);
  await change(caretaker, first._id, { version: 2, visitOn: '2026-03-18' });
  expect(await arrived()).toEqual([`push rina: Repair 1, flat ${flat.apartmentNo}: visit on 18 March.`]);
  expect((await rina.leave()).status).toBe(200);
  await change(caretaker, first._id, { version: 3, visitOn: '2026-03-19' });
  expect(await arrived()).toEqual([expect.stringMatching(/^sms salma: OneBuilding: মেরামত ১, .*১৯ মার্চ/)]);
  const third = await report(mina);
  await arrived();
  await change(caretaker, third._id, { version: 1, ...PLAN });
  expect(await arrived()).toEqual(['email', 'push'].map((by) => `${by} mina: Repair 3, ${place}: visit on 17 March.`));
});

test('who works on what they reported at home is not told of their own act', async () => {
  const { site, mina, owner, place, arrived } = await house();
  await site.appoint(mina.email, 'caretaker');
  const { _id } = await report(mina);
  expect(await arrived()).toEqual(
    ['caretaker', 'manager', 'owner'].map((to) => `push ${to}: Repair 1, ${place}: newly reported.`),
  );
  await change(mina, _id, { version: 1, ...PLAN });
  expect(await arrived()).toEqual([]);
  await change(owner, _id, { version: 2, state: 'done' });
  expect((await arrived()).map((text) => text.split(':')[0])).toEqual(['email mina', 'push mina']);
});

test('comments of five minutes are one message, also of 16 at once; the next begins others', async () => {
  const { site, mina, caretaker, manager, arrived, at } = await house();
  const { _id } = await report(mina);
  await arrived();
  await Promise.all(Array.from({ length: 16 }, (_, n) => comment([caretaker, manager, mina][n % 3] ?? mina, _id)));
  at('2026-03-15T06:04:59Z');
  expect(await arrived()).toEqual([]);
  await comment(caretaker, _id);
  await comment(mina, _id);
  at('2026-03-15T06:05:00Z');
  expect((await arrived()).map((text) => text.split(':')[0])).toEqual([
    'email mina',
    'push caretaker',
    'push manager',
    'push mina',
    'push owner',
  ]);
  await comment(manager, _id);
  at('2026-03-15T06:09:00Z');
  await comment(caretaker, _id);
  expect(await arrived()).toEqual([]);
  at('2026-03-15T06:10:00Z');
  expect((await arrived()).map((text) => text.split(':')[0])).toEqual(['email mina', 'push mina']);
  expect(await site.count(`notifications where kind like 'repair%'`)).toBe(4);
});

test('what was overtaken before it was sent is not sent, and why is kept', async () => {
  const { site, mina, shirin, caretaker, manager, owner, arrived, skipped, at } = await house();
  // At night, so that browsers are told in the morning.
  at('2026-03-15T20:00:00Z');
  const { _id } = await report(mina);
  const hers = await report(shirin);
  expect(await arrived()).toEqual([]);
  await change(caretaker, _id, { version: 1, ...PLAN });
  await change(caretaker, _id, { version: 2, visitOn: '2026-03-18' });
  await change(caretaker, hers._id, { version: 1, ...PLAN });
  expect((await arrived()).filter((text) => !text.includes('18 March'))).toHaveLength(1);
  await answer(mina, _id, { version: 3, answer: 'fixed' });
  await report(mina);
  await arrived();
  expect((await shirin.leave()).status).toBe(200);
  const { rows } = await site.pool.query<{ id: string }>(
    `select duties.id from duties join users on users.id = user_id where email = $1`,
    [manager.email],
  );
  expect((await owner.put(`/api/staff/end/${rows[0]?.id}`, { reason: 'He retires.' })).status).toBe(200);
  at('2026-03-16T03:00:00Z');
  const morning = await arrived();
  expect(morning.map((text) => text.split(',')[0])).toEqual(
    ['caretaker', 'owner'].flatMap((to) => [1, 3].map((number) => `push ${to}: Repair ${number}`)),
  );
  // Of two reports the caretaker and the owner, of all four the manager; a plan by e-mail and two by browser; Shirin's plan.
  const reasons = Object.entries(Object.groupBy(await skipped(), (reason) => reason));
  expect(Object.fromEntries(reasons.map(([reason, all]) => [reason, all?.length]))).toEqual({
    ...{ 'repair_received: decided': 4, 'repair_received: no_duty': 4 },
    ...{ 'repair_planned: decided': 3, 'repair_planned: left': 1 },
  });
});

test('of a tenancy that has ended nobody is told, nor its next tenant', async () => {
  const { mina, owner, caretaker, arrived, at, skipped } = await house();
  const { _id } = await report(mina);
  await arrived();
  at('2026-03-15T20:00:00Z');
  await change(caretaker, _id, { version: 1, ...PLAN });
  expect((await arrived()).map((text) => text.split(':')[0])).toEqual(['email mina']);
  at('2026-03-15T20:01:00Z');
  const end = { endsOn: '2026-03-15', reason: 'They moved.' };
  expect((await owner.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  await change(caretaker, _id, { version: 2, state: 'done' });
  at('2026-03-16T03:00:00Z');
  expect((await arrived()).filter((text) => text.includes('Repair'))).toEqual([]);
  expect((await skipped()).filter((text) => text.startsWith('repair'))).toContain('repair_done: left');
});

test('a program that is told of events gets the repair’s id, and no word of it', async () => {
  const { mina, arrived, webhooks } = await house();
  await arrived();
  webhooks.splice(0);
  const { _id } = await report(mina);
  await arrived();
  expect(webhooks).toEqual([
    {
      ...{ type: 'repair_received', id: expect.any(String) },
      data: { agreementId: mina.agreementId, paymentId: null, announcementId: null, repairId: _id },
    },
  ]);
});

const lift = async (who: Person) =>
  report(who, { commonPartId: await partNamed(who, 'Lift'), category: 'lift', description: 'Mother is in it.' });
const follow = async (who: Person, id: string, isFollowed = true) =>
  expect((await who.put(`/api/repairs/follow/${id}`, { isFollowed })).status).toBe(200);
const join = async (who: Person, id: string, into: string) =>
  expect((await who.put(`/api/repairs/join/${id}`, { version: 1, into })).status).toBe(200);
const ended = (state: string) => `The repair that you have, too, has ended. Lift: ${state}.`;

test('homes that follow hear when it ends: confirmed, also by seven days, declined and withdrawn; who reported is told once', async () => {
  const { site, mina, omar, shirin, caretaker, manager, arrived, messages, at } = await house();
  const told = async () => (await arrived()).filter((text) => text.includes('has ended'));
  const both = (who: string, state: string) => [`email ${who}: ${ended(state)}`, `push ${who}: ${ended(state)}`];
  const first = await lift(mina);
  await follow(omar, first._id);
  await change(caretaker, first._id, { version: 1, state: 'done' });
  expect(await told()).toEqual([]);
  await answer(mina, first._id, { version: 2, answer: 'works' });
  expect(await told()).toEqual(both('omar', 'it works'));
  const second = await lift(omar);
  // Shirin says it for the home whose tenant is Mina.
  await follow(shirin, second._id);
  await decline(manager, second._id, 1);
  const all = await messages();
  const ofFollower = all.filter(({ text }) => text.includes('has ended'));
  expect(ofFollower.map(({ to }) => to.replace('https://push.example/', ''))).toEqual([shirin.email, shirin.email]);
  for (const { text, body, link } of ofFollower) {
    expect(text + body).not.toMatch(/Mother|Omar|own/);
    expect(link).not.toContain(second._id);
  }
  expect(ofFollower[1]?.link || ofFollower[0]?.link).toMatch(/my-repairs$/);
  expect(all.filter(({ to }) => to.includes(omar.email)).map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('will not be done')),
  );
  const third = await lift(mina);
  await follow(omar, third._id);
  await answer(mina, third._id, { version: 1, answer: 'withdraw' });
  expect(await told()).toEqual(both('omar', 'withdrawn by the home that reported it'));
  const fourth = await lift(mina);
  await follow(omar, fourth._id);
  await change(caretaker, fourth._id, { version: 1, state: 'done' });
  await arrived();
  at('2026-03-22T06:00:00Z');
  expect(await confirmUnanswered(site.db, byServer(new Date('2026-03-22T06:00:00Z')))).toBe(1);
  expect(await told()).toEqual(both('omar', 'it works'));
});

test('a joined home is told of the join, and when the other one ends with those who followed its own', async () => {
  const { mina, omar, owner, guard, site, caretaker, arrived } = await house();
  const rina = await site.member('rina@example.test', { name: 'Rina' });
  await site.pool.query(`update identity.accounts set is_verified = true, language = 'en'`);
  const [other, own] = [await lift(mina), await lift(omar)];
  await follow(rina, own._id);
  await arrived();
  await join(owner, own._id, other._id);
  expect(await arrived()).toEqual(
    ['email', 'push'].map((by) => `${by} omar: Repair 2, Lift: goes on with the same trouble of another home.`),
  );
  await change(caretaker, other._id, { version: 1, state: 'done' });
  await arrived();
  await answer(mina, other._id, { version: 2, answer: 'works' });
  expect((await arrived()).filter((text) => text.includes('ended'))).toEqual([
    `email omar: ${ended('it works')}`,
    `email rina@example.test: ${ended('it works')}`,
    `push omar: ${ended('it works')}`,
  ]);
  expect((await omar.put(`/api/repairs/split/${own._id}`, { version: 2 })).status).toBe(200);
  expect(await arrived()).toEqual(
    ['caretaker', 'manager', 'owner'].map((to) => `push ${to}: Repair 2, Lift: not the same as the other one.`),
  );
  expect((await guard.get(`/api/repairs/${own._id}`)).status).toBe(404);
});

test('a home whose repair the office splits is told; a person of two homes that follow hears the end once', async () => {
  const { mina, omar, owner, site, caretaker, arrived } = await house();
  const [other, own] = [await lift(mina), await lift(omar)];
  await join(owner, own._id, other._id);
  await arrived();
  expect((await owner.put(`/api/repairs/split/${own._id}`, { version: 2 })).status).toBe(200);
  expect((await arrived()).filter((text) => text.startsWith('email'))).toEqual([
    'email omar: Repair 2, Lift: goes on by itself again.',
  ]);
  expect((await owner.put(`/api/repairs/join/${own._id}`, { version: 3, into: other._id })).status).toBe(200);
  const { body: second } = await owner.post<{ _id: string }>(
    '/api/residents',
    tenancy(await site.addApartment(), 'Omar'),
  );
  const { body } = await owner.post<{ token: string }>(`/api/agreements/invite/${second._id}`);
  expect((await omar.post('/api/agreements/join', { token: body.token })).status).toBe(200);
  await site.pool.query('insert into repair_followers select $1, $2, user_id, now() from agreements where id = $3', [
    other._id,
    second._id,
    omar.agreementId,
  ]);
  await change(caretaker, other._id, { version: 1, state: 'done' });
  await arrived();
  await answer(mina, other._id, { version: 2, answer: 'works' });
  expect((await arrived()).filter((text) => text.includes('ended'))).toEqual([
    `email omar: ${ended('it works')}`,
    `push omar: ${ended('it works')}`,
  ]);
});

test('who follows it no longer, has left, or whose repair goes on again is not told', async () => {
  const { mina, omar, owner, caretaker, arrived, skipped, at } = await house();
  // At night, so that browsers are told in the morning.
  at('2026-03-15T20:00:00Z');
  const [first, own] = [await lift(mina), await lift(omar)];
  await join(owner, own._id, first._id);
  await answer(mina, first._id, { version: 1, answer: 'withdraw' });
  expect((await omar.put(`/api/repairs/split/${own._id}`, { version: 2 })).status).toBe(200);
  const second = await lift(mina);
  await follow(omar, second._id);
  await change(caretaker, second._id, { version: 1, state: 'done' });
  await answer(mina, second._id, { version: 2, answer: 'works' });
  await answer(mina, second._id, { version: 3, answer: 'notYet', reason: 'It stands.' });
  at('2026-03-16T03:00:00Z');
  expect((await arrived()).filter((text) => text.includes('ended'))).toEqual([]);
  expect((await skipped()).filter((text) => text.startsWith('repair_closed')).toSorted()).toEqual(
    ['decided', 'decided', 'left', 'left'].map((reason) => `repair_closed: ${reason}`),
  );
});
