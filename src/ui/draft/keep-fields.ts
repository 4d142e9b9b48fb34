import { documentLanguage, documentTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { leaveTexts } from './leave-texts.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Typed values by field; for a checkbox or radio button, true if it is checked. */
type Typed = Record<string, string | boolean>;
type Watch = { name: string; path: string; stop: () => void };

const watches = new Map<HTMLFormElement, Watch>();

const owner = Promise.withResolvers<void>();
let email: string | undefined;

/** Assigns typed input to this account from now on. */
export function keepFieldsOf(person: string): void {
  email = person;
  owner.resolve();
}

/** Maximum time in ms to wait for data on which a field depends, such as the flats of a list. */
const RESTORE_MS = 10_000;

/**
 * Stores the input of every form with `data-draft`, and restores it when a form of that name is shown again. If a form disappears while
 * its page stays, it was sent or cancelled, and its draft is deleted. Call it whenever a form is mounted or unmounted.
 */
export function keepFields(): void {
  for (const [form, { name, path, stop }] of watches) {
    if (form.isConnected) continue;
    watches.delete(form);
    stop();
    if (addressOfPage() === path) dropDraft(email, name);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    if (!watches.has(form)) watches.set(form, watch(form));
}

/** Deletes the drafts, after the person agreed to lose them. */
export function giveUpFields(): void {
  for (const { name } of watches.values()) dropDraft(email, name);
}

function watch(form: HTMLFormElement): Watch {
  const name = form.dataset.draft ?? '';
  const over = new AbortController();
  const { signal } = over;
  let typed: Typed = {};
  const keep = ({ target }: Event) => {
    if (isPutting || !isKept(target)) return;
    // Hidden fields hold an idempotency key: after a reload the form is sent under the same key.
    const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden][name]')];
    for (const field of [target, ...hidden]) typed[keyOf(field)] = stateOf(field);
    if (email) writeDraft(email, name, typed);
  };
  form.addEventListener('input', keep, { signal });
  form.addEventListener('change', keep, { signal });

  const sent = new MutationObserver(() => {
    if (form.dataset.state || form.querySelector('[role=alert], [aria-invalid=true]')) return;
    typed = {};
    dropDraft(email, name);
  });
  sent.observe(form, { attributeFilter: ['data-state'] });
  signal.addEventListener('abort', () => sent.disconnect());

  void owner.promise.then(() => {
    const draft = readDraft<Typed>(email, name);
    if (!draft || signal.aborted) return;
    typed = { ...draft, ...typed };
    restore(form, draft, signal);
    leaveTexts.load(documentLanguage()).then(tell, tell);
  });
  return { name, path: addressOfPage(), stop: () => over.abort() };
}

/** Without `open`, which names a dialog of the same page and which closing it removes (use-opened.ts). */
function addressOfPage(): string {
  const search = new URLSearchParams(location.search);
  search.delete('open');
  return `${location.pathname}?${search}`;
}

const tell = () => toast.success(documentTexts(leaveTexts).restored);

/** Restores a draft, repeatedly while the form changes: some fields appear after a choice, and options after their data. */
function restore(form: HTMLFormElement, draft: Typed, signal: AbortSignal) {
  const fill = () => {
    for (const field of [...form.elements]) {
      const value = isKept(field) || isHidden(field) ? draft[keyOf(field)] : undefined;
      if (value !== undefined && stateOf(field as Field) !== value) put(field as Field, value);
    }
  };
  const changes = new MutationObserver(fill);
  const stop = () => changes.disconnect();
  changes.observe(form, { childList: true, subtree: true });
  setTimeout(stop, RESTORE_MS);
  signal.addEventListener('abort', stop);
  // Stops at the person's first input, so that it is not overwritten.
  const type = () => isPutting || stop();
  form.addEventListener('input', type, { signal });
  form.addEventListener('change', type, { signal });
  fill();
}

const isHidden = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'hidden' && field.name !== '';

/** Passwords, even when shown as text, and codes are never stored. */
const SECRET = /password|one-time-code/;

function isKept(field: unknown): field is Field {
  const isField =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  if (!isField || !field.name) return false;
  return !/^(password|file|hidden)$/.test(field.type) && !SECRET.test(field.autocomplete);
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const keyOf = (field: Field) => (isChoice(field) ? `${field.name}=${field.value}` : field.name);
const stateOf = (field: Field) => (isChoice(field) ? field.checked : field.value);

/** True while `put` dispatches an event, which is then not the person's. */
let isPutting = false;

/** Sets a field through its native setter and event, so that React notices. */
function put(field: Field, value: string | boolean) {
  isPutting = true;
  change(field, value);
  isPutting = false;
}

function change(field: Field, value: string | boolean) {
  const folded = field.closest('details');
  if (folded) folded.open = true;
  if (isChoice(field)) {
    // Checking the chosen radio button unchecks the previous one.
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
