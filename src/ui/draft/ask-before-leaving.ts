import { documentTexts } from '#locale/use-texts.tsx';
import type { ConfirmWords } from '#ui/feedback/dialog.ts';
import { giveUpFields, keepFields } from './keep-fields.ts';
import { leaveTexts } from './leave-texts.ts';

export { keepFieldsOf } from './keep-fields.ts';

/**
 * The losses by leaving the page. `byUnload` is for a reload or a closed tab, if that differs: changes that a page sends while it
 * is left are lost by those only.
 */
export type Unsaved = { byLeaving: boolean; byUnload?: boolean };

let checks: ReadonlySet<() => Unsaved> = new Set();
let askConfirm: (words: ConfirmWords) => Promise<boolean>;
let listeners: AbortController | undefined;
/** True after the person agreed to lose the input typed so far. */
let mayLeave = false;

/** Listens while the page has forms. `checks` say what leaving would lose. React Router's BrowserRouter has no such question itself. */
export function askBeforeLeaving(current: ReadonlySet<() => Unsaved>, question: typeof askConfirm): void {
  checks = current;
  askConfirm = question;
  keepFields();
  if (checks.size > 0) {
    listeners ??= listen();
    return;
  }
  listeners?.abort();
  listeners = undefined;
  mayLeave = false;
}

function listen() {
  const all = new AbortController();
  const { signal } = all;
  document.addEventListener('click', askBeforeLink, { capture: true, signal });
  addEventListener('beforeunload', askBeforeUnload, { signal });
  // A link may leave the form in place: input typed after the answer needs a new question.
  const type = () => {
    mayLeave = false;
  };
  addEventListener('input', type, { capture: true, signal });
  if ('navigation' in window) navigation.addEventListener('navigate', askBeforeTraverse, { signal });
  return all;
}

const losesByLeaving = () => !mayLeave && [...checks].some((check) => check().byLeaving);

function askBeforeLink(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isElsewhere || !leavesPage(link) || !losesByLeaving()) return;
  void ask(event, () => link.click());
}

/** False for a download, a telephone number, a new tab, and an anchor on this page. */
function leavesPage(link: HTMLAnchorElement) {
  const isSamePage = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];
  return !link.target && !link.hasAttribute('download') && /^https?:$/.test(link.protocol) && !isSamePage;
}

function askBeforeTraverse(event: NavigateEvent) {
  const { key } = event.destination;
  if (event.navigationType !== 'traverse' || !event.cancelable || !losesByLeaving()) return;
  void ask(event, () => navigation.traverseTo(key));
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  const loses = [...checks].some((check) => {
    const { byLeaving, byUnload = byLeaving } = check();
    return byUnload;
  });
  if (loses && !mayLeave) event.preventDefault();
}

/** Asks before the input of a dialog is given up by Escape or ×. */
export async function askBeforeClosing(close: () => void) {
  const { closing } = documentTexts(leaveTexts);
  if (await askConfirm({ ...closing, danger: true })) close();
}

async function ask(event: Event, leave: () => void) {
  event.preventDefault();
  event.stopPropagation();
  const { title, text, confirm, cancel } = documentTexts(leaveTexts);
  if (!(await askConfirm({ title, text, confirm, cancel, danger: true }))) return;
  mayLeave = true;
  giveUpFields();
  leave();
}
