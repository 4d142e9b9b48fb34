import { documentLanguage, documentTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { leaveTexts } from './leave-texts.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What was typed, by field: of a box or radio button whether it is chosen. */
type Typed = Record<string, string | boolean>;
type Watch = { name: string; path: string; stop: () => void };

const watches = new Map<HTMLFormElement, Watch>();

const owner = Promise.withResolvers<void>();
let email: string | undefined;

/** From now on what is typed belongs to this account. */
export function keepFieldsOf(person: string): void {
  email = person;
  owner.resolve();
}

/** How long the data on which a field depends may take, such as the flats of a list, in ms. */
const RESTORE_MS = 10_000;

/**
 * Keeps what is typed into the named fields of every form with `data-draft`, and puts it back into a form of that name that is shown
 * anew. A form that goes while its page stays was sent, or given up: its draft goes too. To be called whenever a form has come or gone.
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

/** The person has agreed to lose what is typed. */
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
    // A form with an idempotency key is sent under the same one after a reload.
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

const addressOfPage = () => location.pathname + location.search;

const tell = () => toast.success(documentTexts(leaveTexts).restored);

/** Again after each change of the form: fields come with what was chosen before them, and options with their data. */
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
  // What the person types from now on stands.
  const type = () => isPutting || stop();
  form.addEventListener('input', type, { signal });
  form.addEventListener('change', type, { signal });
  fill();
}

const isHidden = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'hidden' && field.name !== '';

/** Passwords, also those that are shown, and codes are never kept. */
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

/** Whether the event that is heard comes from `put`, not from the person. */
let isPutting = false;

/** As a person would, so that React hears of it. */
function put(field: Field, value: string | boolean) {
  isPutting = true;
  change(field, value);
  isPutting = false;
}

function change(field: Field, value: string | boolean) {
  const folded = field.closest('details');
  if (folded) folded.open = true;
  if (isChoice(field)) {
    // Of radio buttons the one that was left is turned off by the one that was chosen.
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
