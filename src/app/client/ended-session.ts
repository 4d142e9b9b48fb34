import type { QueryClient } from '@tanstack/react-query';
import type { CallName, CallResponse } from '#api/client.ts';
import { checks } from '#ui/draft/leave-question.ts';

type Session = CallResponse<'GET /api/identity/session'>;
type Site = { queries: QueryClient; send: typeof fetch };
type Call = Site & { call: URL; init: RequestInit | undefined };

const SESSION: CallName = 'GET /api/identity/session';
/** Calls whose 401 or 403 concerns the entered data, not the session. */
const IS_SIGNING_IN = /^\/api\/(identity\/|register$)/;

/** For each site (a test has several) the open question, and whether the person cancelled the last one. */
type Question = { open?: Promise<boolean> | undefined; isDeclined: boolean };
const questions = new WeakMap<QueryClient, Question>();

const hasUnsaved = () =>
  [...checks].some((check) => {
    const { byLeaving, byUnload = byLeaving } = check();
    return byLeaving || byUnload;
  });

/** True shortly after a press or key: after a Cancel, the page's automatic calls must not ask again. */
const isPersonActive = () => navigator.userActivation?.isActive ?? true;

/**
 * Asks the page's person to sign in again where data would otherwise be lost, and sends the call again. Every change is held; reads are
 * held while the page has unsaved input, since the page would redirect.
 */
export async function resume(site: Call, response: Response): Promise<Response> {
  const { queries, send, call, init } = site;
  if (response.status === 403) return resumeWithCode(site, response);
  const known = queries.getQueriesData<Session>({ queryKey: [SESSION] })[0]?.[1];
  // There was no session, or the person has just signed out.
  if (!known?.user) return response;
  const question = questions.get(queries) ?? { isDeclined: false };
  questions.set(queries, question);
  if (call.pathname === '/api/identity/session') return answerSession(site, known, question, response);
  if (IS_SIGNING_IN.test(call.pathname)) return response;
  const isChange = (init?.method ?? 'GET') !== 'GET';
  const waits = question.open || (question.isDeclined ? isChange && isPersonActive() : isChange || hasUnsaved());
  const isBack = waits && (await ask(site, known.user.email, question));
  return isBack ? send(call, init) : response;
}

/** Asks for a code of the second step if a change needs a fresh one, and sends the change again. */
async function resumeWithCode({ send, call, init }: Call, response: Response): Promise<Response> {
  const refusal = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined;
  if (refusal?.code !== 'code_needed') return response;
  const dialog = await import('./ask-for-code.tsx').catch(() => undefined);
  return (await dialog?.askForCode(send)) ? send(call, init) : response;
}

/**
 * While the page is kept for its person, the site must not learn that the session has ended: it would drop its data and redirect to
 * the login.
 */
async function answerSession(site: Site, known: Session, question: Question, response: Response): Promise<Response> {
  const now = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Session | undefined;
  const isHere = now?.user?.email === known.user?.email;
  if (isHere || (now?.user && !question.open)) question.isDeclined = false;
  const isKept = now && !isHere && (question.open || (!now.user && hasUnsaved()));
  if (!isKept) return response;
  if (!question.open && !question.isDeclined) void ask(site, known.user?.email ?? '', question);
  return Response.json(known);
}

function ask(site: Site, email: string, question: Question): Promise<boolean> {
  question.open ??= askToSignIn(site, email).then((isBack) => {
    question.open = undefined;
    question.isDeclined = !isBack;
    // Refetches the queries that were refused meanwhile.
    if (isBack) void site.queries.invalidateQueries();
    return isBack;
  });
  return question.open;
}

async function askToSignIn({ send }: Site, email: string): Promise<boolean> {
  const dialog = await import('./ask-to-sign-in.tsx').catch(() => undefined);
  return (await dialog?.askToSignIn(send, email)) ?? false;
}
