import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byServer } from '#features/audit/server/record-event.ts';
import type { CommonRepair, Repair, ReportPlaces } from '#features/repairs/endpoints.ts';
import type { RepairAnswer, RepairState } from '#features/repairs/rules.ts';
import { confirmUnanswered } from '#features/repairs/server/end-repairs.ts';
import { type Member, type Person, type Site, testSite } from '../site.ts';

// Random stories of repairs: three homes report, follow and answer, the office takes, does, declines, joins and splits, days pass. The same
// story is applied to the server and to a simple reference, which must answer alike at each step; then everybody reads what the reference
// says, and no more. Replay with FUZZ_SEED.
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const STORIES = Math.ceil(Number(process.env.FUZZ_INPUTS ?? 10_000) / 400);
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

const HOMES = [0, 1, 2] as const;
type Home = (typeof HOMES)[number];
type Place = 'lift' | 'roof' | 'flat';
type Kept = {
  id: string;
  home: Home;
  place: Place;
  state: RepairState;
  since: number;
  version: number;
  reopened: number;
  joinedInto: Kept | null;
  /** Homes that pressed *Me too*. */
  pressed: Set<Home>;
};

const isOpen = ({ state }: Kept) => state === 'new' || state === 'taken' || state === 'done';
const isWaiting = ({ state }: Kept) => state === 'new' || state === 'taken';

/** What must be so: every repair of a story, in the order in which they were reported. */
class Reference {
  now = 0;
  readonly repairs: Kept[] = [];

  at(n: number): Kept | undefined {
    return this.repairs[n % Math.max(1, this.repairs.length)];
  }
  joinedTo(repair: Kept) {
    return this.repairs.filter(({ joinedInto }) => joinedInto === repair);
  }
  isWithin(since: number) {
    return this.now - since <= 14 * DAY_MS;
  }
  go(repair: Kept, state: RepairState) {
    Object.assign(repair, { state, since: this.now, version: repair.version + 1 });
  }
  /** The other homes that have this trouble. */
  following(repair: Kept): Set<Home> {
    const homes = new Set(repair.pressed);
    for (const joined of this.joinedTo(repair)) for (const home of [joined.home, ...joined.pressed]) homes.add(home);
    homes.delete(repair.home);
    return homes;
  }
  /** The state to which an answer leads; undefined where it is refused. */
  answered({ state, since }: Kept, answer: RepairAnswer): RepairState | undefined {
    const isDone = state === 'done';
    if (answer === 'works') return isDone ? 'confirmed' : undefined;
    const isRecent = (state === 'confirmed' || state === 'declined') && this.isWithin(since);
    if (answer === 'notYet') return isDone || isRecent ? 'new' : undefined;
    if (state !== 'new' && state !== 'taken') return undefined;
    return answer === 'fixed' ? 'confirmed' : 'withdrawn';
  }
}

type Real = {
  site: Site;
  owner: Person;
  caretaker: Person;
  auditor: Person;
  homes: Member[];
  parts: Record<string, string>;
};
type Step = fc.AsyncCommand<Reference, Real>;

const step = (name: string, run: (model: Reference, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});
const homeAt = ({ homes }: Real, home: Home): Member => {
  const found = homes[home];
  if (!found) throw new Error(`no home ${home}`);
  return found;
};

const report = (home: Home, place: Place) =>
  step(`home ${home} reports ${place}`, async (model, real) => {
    const open = model.repairs.filter((one) => one.home === home && isOpen(one)).length;
    const where = place === 'flat' ? {} : { commonPartId: real.parts[place] };
    const form = { category: 'lift', description: `Words of home ${home}.`, requestKey: randomUUID(), ...where };
    const { status, body } = await homeAt(real, home).post<{ _id: string }>('/api/repairs', form);
    expect(status).toBe(open < 10 ? 201 : 409);
    if (status !== 201) return;
    const made = { state: 'new', since: model.now, version: 1, reopened: 0, joinedInto: null } as const;
    model.repairs.push({ ...made, id: body._id, home, place, pressed: new Set() });
  });

/** With an outdated version nothing changes. */
const versionOf = ({ version }: Kept, isStale: boolean) => (isStale ? version - 1 : version);

const work = (n: number, state: 'taken' | 'done', isStale: boolean) =>
  step(`the caretaker: ${n} is ${state}${isStale ? ', outdated' : ''}`, async (model, { caretaker }) => {
    const repair = model.at(n);
    if (!repair) return;
    const may = !isStale && (state === 'taken' ? repair.state === 'new' : isWaiting(repair));
    const body = { version: versionOf(repair, isStale), state, ...(state === 'taken' && { workerName: 'Kashem' }) };
    expect((await caretaker.patch(`/api/repairs/${repair.id}`, body)).status).toBe(may ? 200 : 409);
    if (may) model.go(repair, state);
  });

const decline = (n: number, as: 'owner' | 'caretaker', isStale: boolean) =>
  step(`the ${as} declines ${n}${isStale ? ', outdated' : ''}`, async (model, real) => {
    const repair = model.at(n);
    if (!repair) return;
    const may = !isStale && isWaiting(repair);
    const body = { version: versionOf(repair, isStale), reason: 'It is planned.' };
    const { status } = await real[as].put(`/api/repairs/decline/${repair.id}`, body);
    expect(status).toBe(as === 'caretaker' ? 403 : may ? 200 : 409);
    if (as === 'owner' && may) model.go(repair, 'declined');
  });

const answer = (n: number, home: Home | 'office', said: RepairAnswer, isStale: boolean) =>
  step(`${home} says ${said} of ${n}${isStale ? ', outdated' : ''}`, async (model, real) => {
    const repair = model.at(n);
    if (!repair) return;
    const who = home === 'office' ? real.owner : homeAt(real, home);
    const next = home === repair.home && !isStale ? model.answered(repair, said) : undefined;
    const body = {
      version: versionOf(repair, isStale),
      answer: said,
      ...(said === 'notYet' && { reason: 'It drips.' }),
    };
    const { status } = await who.put(`/api/repairs/answer/${repair.id}`, body);
    expect(status).toBe(home !== 'office' && home !== repair.home ? 404 : next ? 200 : 409);
    if (!next) return;
    model.go(repair, next);
    if (said === 'notYet') repair.reopened += 1;
  });

const follow = (n: number, home: Home, isFollowed: boolean) =>
  step(`home ${home} ${isFollowed ? 'follows' : 'leaves'} ${n}`, async (model, real) => {
    const repair = model.at(n);
    if (!repair) return;
    const isOwn = [repair, ...model.joinedTo(repair)].some((one) => one.home === home);
    const { status, body } = await homeAt(real, home).put<CommonRepair>(`/api/repairs/follow/${repair.id}`, {
      isFollowed,
    });
    expect(status).toBe(repair.place === 'flat' ? 404 : !isOpen(repair) || isOwn ? 409 : 200);
    if (status !== 200) return;
    if (!isFollowed) for (const one of [repair, ...model.joinedTo(repair)]) one.pressed.delete(home);
    else if (!model.following(repair).has(home)) repair.pressed.add(home);
    expect(body).toMatchObject({ isFollowed, followers: model.following(repair).size });
  });

const join = (n: number, into: number, as: 'owner' | 'caretaker', isStale: boolean) =>
  step(`the ${as} joins ${n} into ${into}${isStale ? ', outdated' : ''}`, async (model, real) => {
    const [repair, target] = [model.at(n), model.at(into)];
    if (!repair || !target) return;
    const isPossible =
      repair !== target &&
      repair.place !== 'flat' &&
      repair.place === target.place &&
      isWaiting(repair) &&
      isWaiting(target);
    const may = !isStale && isPossible && model.joinedTo(repair).length === 0;
    const body = { version: versionOf(repair, isStale), into: target.id };
    const { status } = await real[as].put(`/api/repairs/join/${repair.id}`, body);
    expect(status).toBe(as === 'caretaker' ? 403 : may ? 200 : 409);
    if (as === 'caretaker' || !may) return;
    model.go(repair, 'joined');
    repair.joinedInto = target;
  });

const split = (n: number, home: Home | 'office', isStale: boolean) =>
  step(`${home} splits ${n}${isStale ? ', outdated' : ''}`, async (model, real) => {
    const repair = model.at(n);
    if (!repair) return;
    const who = home === 'office' ? real.owner : homeAt(real, home);
    const target = repair.joinedInto;
    const may = !isStale && target && (isOpen(target) || model.isWithin(target.since));
    const { status } = await who.put(`/api/repairs/split/${repair.id}`, { version: versionOf(repair, isStale) });
    expect(status).toBe(home !== 'office' && home !== repair.home ? 404 : may ? 200 : 409);
    if (status !== 200) return;
    model.go(repair, 'new');
    repair.joinedInto = null;
    if (target && home === repair.home) for (const one of [target, ...model.joinedTo(target)]) one.pressed.delete(home);
  });

const wait = (days: number) =>
  step(`${days} days pass`, async (model, { site }) => {
    model.now += days * DAY_MS;
    site.at(new Date(model.now).toISOString());
    await confirmUnanswered(site.db, byServer(new Date(model.now)));
    for (const repair of model.repairs)
      if (repair.state === 'done' && model.now - repair.since >= 7 * DAY_MS) model.go(repair, 'confirmed');
  });

/** Everybody reads what the reference says: the office and the own home the whole, other homes what the house may read. */
async function compare(model: Reference, real: Real) {
  for (const repair of model.repairs) {
    const { id, state, version, reopened, joinedInto } = repair;
    const told = { state, version, reopened, joinedInto: joinedInto ? { _id: joinedInto.id } : null };
    for (const who of [real.owner, real.auditor, homeAt(real, repair.home)])
      expect((await who.get<Repair>(`/api/repairs/${id}`)).body).toMatchObject(told);
    for (const home of HOMES)
      if (home !== repair.home) expect((await homeAt(real, home).get(`/api/repairs/${id}`)).status).toBe(404);
    const { body } = await real.owner.get<Repair>(`/api/repairs/${id}`);
    expect(body.office?.joined.map(({ _id }) => _id).toSorted()).toEqual(
      model
        .joinedTo(repair)
        .map((one) => one.id)
        .toSorted(),
    );
  }
  for (const home of HOMES) {
    const { status, body } = await homeAt(real, home).get<{ repairs: CommonRepair[] }>('/api/repairs/common');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Words of|Kashem|drips/);
    const shown = new Map(body.repairs.map((one) => [one._id, one]));
    for (const repair of model.repairs) {
      const following = model.following(repair);
      const isAround =
        isOpen(repair) || (following.has(home) && repair.state !== 'joined' && model.now - repair.since < 14 * DAY_MS);
      const read = shown.get(repair.id);
      expect([repair.id, read?.state, read?.followers]).toEqual(
        repair.place !== 'flat' && isAround
          ? [repair.id, repair.state, following.size]
          : [repair.id, undefined, undefined],
      );
    }
  }
}

/** Ends what is open: the house's list has the hundred open ones that come first. */
async function end(model: Reference, real: Real) {
  for (const repair of model.repairs.filter(isOpen)) {
    const { id, version, home, state } = repair;
    const { status } =
      state === 'done'
        ? await homeAt(real, home).put(`/api/repairs/answer/${id}`, { version, answer: 'works' })
        : await real.owner.put(`/api/repairs/decline/${id}`, { version, reason: 'The story is over.' });
    expect(status).toBe(200);
  }
}

const some = fc.nat({ max: 5 });
const aHome = fc.constantFrom(...HOMES);
/** One of six acts is of who saw an earlier version. */
const stale = fc.nat({ max: 5 }).map((n) => n === 0);
const steps = [
  fc.tuple(aHome, fc.constantFrom<Place>('lift', 'lift', 'roof', 'flat')).map((given) => report(...given)),
  fc.tuple(aHome, fc.constantFrom<Place>('lift')).map((given) => report(...given)),
  fc.tuple(some, fc.constantFrom('taken' as const, 'done' as const), stale).map((given) => work(...given)),
  fc.tuple(some, fc.constantFrom('owner' as const, 'caretaker' as const), stale).map((given) => decline(...given)),
  fc
    .tuple(
      some,
      fc.constantFrom(...HOMES, 'office' as const),
      fc.constantFrom<RepairAnswer>('works', 'notYet', 'fixed', 'withdraw'),
      stale,
    )
    .map((given) => answer(...given)),
  fc.tuple(some, aHome, fc.boolean()).map((given) => follow(...given)),
  fc
    .tuple(some, some, fc.constantFrom('owner' as const, 'owner' as const, 'caretaker' as const), stale)
    .map((given) => join(...given)),
  fc.tuple(some, fc.constantFrom(...HOMES, 'office' as const), stale).map((given) => split(...given)),
  fc.constantFrom(1, 6, 8).map(wait),
];

test(`${STORIES} random stories of repairs end alike on the server and in the reference (seed ${SEED})`, {
  timeout: 60 * MINUTE,
}, async () => {
  const site = await testSite();
  const owner = await site.admin();
  const appointed = async (duty: 'caretaker' | 'auditor') => {
    const person = await site.signUp(`${duty}@story.test`);
    await site.appoint(person.email, duty, '2099-12-31');
    return person;
  };
  const [caretaker, auditor] = [await appointed('caretaker'), await appointed('auditor')];
  const { parts } = (await owner.get<ReportPlaces>('/api/repairs/places')).body;
  const named = (name: string) => parts.find((part) => part.name === name)?._id ?? '';
  let story = 0;
  let now = Date.parse('2026-03-15T06:00:00.000Z');
  const setup = async (): Promise<{ model: Reference; real: Real }> => {
    story += 1;
    const model = new Reference();
    model.now = now;
    const homes: Member[] = [];
    for (const name of ['a', 'b', 'c']) homes.push(await site.member(`${name}${story}@story.test`));
    const real = { site, owner, caretaker, auditor, homes };
    return { model, real: { ...real, parts: { lift: named('Lift'), roof: named('Roof') } } };
  };
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      const made = await setup();
      await fc.asyncModelRun(async () => made, commands);
      await compare(made.model, made.real);
      await end(made.model, made.real);
      now = made.model.now + DAY_MS;
      site.at(new Date(now).toISOString());
    }),
    { seed: SEED, numRuns: STORIES, endOnFailure: true },
  );
  expect(await site.brokenInvariants()).toEqual([]);
});
