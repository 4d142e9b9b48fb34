import type { ReactNode } from 'react';
import { documentTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

/** A short message that stays until its button is pressed. */
export type AlertWords = {
  title: string;
  text?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
  button?: string;
  /** A second button with its action; `askNotice` then resolves to `false`. */
  other?: { text: string; onPress: () => void };
};

/** A question. `danger` if Yes cannot be undone; `content` stands between the question and its answers. */
export type ConfirmWords = {
  title: string;
  text?: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  content?: ReactNode;
  /** The call behind Yes. The dialog stays until it succeeds: a refusal is shown under the title, and typed text is kept. */
  send?: { title: string; call: () => Promise<unknown> };
};

/** A dialog that is on screen or queued. */
export type Ask = {
  id: number;
  opener: Element | null;
  answer: (yes: boolean) => void;
} & (({ kind: 'alert' } & AlertWords) | ({ kind: 'confirm' } & ConfirmWords));

const queue: Ask[] = [];
const listeners = new Set<() => void>();
let asked = 0;

/**
 * Shows a message. Resolves to `true` when its button or Escape closes it, to `false` when the person leaves the page. Works
 * from any browser code.
 */
export function askNotice(words: AlertWords): Promise<boolean> {
  return enqueue({ kind: 'alert', ...words });
}

/**
 * Asks a question. Resolves to `false` for Cancel, for Escape, and when the person leaves the page. With `send`, `true` means that
 * the call succeeded.
 */
export function askConfirm(words: ConfirmWords): Promise<boolean> {
  return enqueue({ kind: 'confirm', ...words });
}

/** Cancels all questions when the Back button leaves their page, so that they do not stay open over another one. */
export function dropAsks() {
  for (const ask of [...queue]) ask.answer(false);
}

/** For `<Dialogs/>` only: the first dialog of the queue. */
export function currentAsk(): Ask | undefined {
  return queue[0];
}

/** For `<Dialogs/>` only. */
export function watchAsks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For `<Dialogs/>`, and for prefetching: the code of a dialog, which is not in the first load
 * (docs/decisions/0011-first-load.md).
 *
 * @throws the browser's error if the code does not load
 */
export const loadAskDialog = () => import('./AskDialog.tsx');

/**
 * Fetches the question that is asked before unsaved input is lost. It stands here because this file fetches code already: the bundler
 * lists the files that may be needed in every file that does.
 */
export const loadLeaveQuestion = () => import('../draft/ask-before-leaving.ts');

/** For `<Dialogs/>` only: if the dialog's code does not load, the browser's own dialog asks. It cannot show a question's fields. */
export function answerByBrowser(ask: Ask) {
  const words = [ask.title, ask.text].filter(Boolean).join('\n\n');
  if (ask.kind === 'confirm' && !ask.content) return void answerOf(ask, window.confirm(words)).then(ask.answer);
  window.alert(ask.kind === 'alert' ? words : documentTexts(uiTexts).checkConnection);
  ask.answer(ask.kind === 'alert');
}

/** Makes the call behind Yes, and shows its refusal. */
async function answerOf({ send }: ConfirmWords, yes: boolean): Promise<boolean> {
  if (!yes || !send) return yes;
  try {
    await send.call();
    return true;
  } catch (error) {
    window.alert(`${send.title}\n\n${error instanceof Error ? error.message : ''}`);
    return false;
  }
}

type Words = ({ kind: 'alert' } & AlertWords) | ({ kind: 'confirm' } & ConfirmWords);

function enqueue(words: Words): Promise<boolean> {
  return new Promise((resolve) => {
    const ask: Ask = {
      ...words,
      id: ++asked,
      opener: document.activeElement,
      answer: (yes) => {
        if (!queue.includes(ask)) return;
        queue.splice(queue.indexOf(ask), 1);
        publish();
        resolve(yes);
      },
    };
    queue.push(ask);
    publish();
  });
}

function publish() {
  for (const listener of listeners) listener();
}
