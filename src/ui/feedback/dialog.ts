import type { ReactNode } from 'react';
import { documentTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

/** A short message that waits for its button. */
export type AlertWords = {
  title: string;
  text?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
  button?: string;
  /** A second button beside it, and what it does; the answer is then `false`. */
  other?: { text: string; onPress: () => void };
};

/** A question. `danger` when Yes can't be undone; `content` stands between the question and its answers. */
export type ConfirmWords = {
  title: string;
  text?: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  content?: ReactNode;
  /** What Yes sends. The dialog stays until it is accepted: a refusal stands in it, under the title, and what was typed is kept. */
  send?: { title: string; call: () => Promise<unknown> };
};

/** One dialog on screen or waiting for its turn. */
export type Ask = {
  id: number;
  opener: Element | null;
  answer: (yes: boolean) => void;
} & (({ kind: 'alert' } & AlertWords) | ({ kind: 'confirm' } & ConfirmWords));

const queue: Ask[] = [];
const listeners = new Set<() => void>();
let asked = 0;

/**
 * Shows a message; `true` once it is closed, by its button or by Escape, `false` when the page was left meanwhile. Works from
 * any browser code.
 */
export function askNotice(words: AlertWords): Promise<boolean> {
  return enqueue({ kind: 'alert', ...words });
}

/**
 * Asks a question; `false` when the answer is Cancel or Escape, or the page was left meanwhile. Where it sends something, `true` says
 * that it was accepted.
 */
export function askConfirm(words: ConfirmWords): Promise<boolean> {
  return enqueue({ kind: 'confirm', ...words });
}

/** For a page that is left with the Back button: what it has asked is not to be answered over another one. */
export function dropAsks() {
  for (const ask of [...queue]) ask.answer(false);
}

/** For `<Dialogs/>` only: the dialog whose turn it is. */
export function currentAsk(): Ask | undefined {
  return queue[0];
}

/** For `<Dialogs/>` only. */
export function watchAsks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For `<Dialogs/>`, and to fetch it ahead: the code of a dialog, which the first load leaves out
 * (docs/decisions/0011-first-load.md).
 *
 * @throws what the browser says of code that does not come
 */
export const loadAskDialog = () => import('./AskDialog.tsx');

/**
 * Fetches what asks before typing that is not saved is lost. Here, where the first load fetches code already: every file that does lists
 * the files that it may need.
 */
export const loadLeaveQuestion = () => import('../form/ask-before-leaving.ts');

/** For `<Dialogs/>` only: should its code not come, the browser's own dialog asks. It can't show a question's fields. */
export function answerByBrowser(ask: Ask) {
  const words = [ask.title, ask.text].filter(Boolean).join('\n\n');
  if (ask.kind === 'confirm' && !ask.content) return void answerOf(ask, window.confirm(words)).then(ask.answer);
  window.alert(ask.kind === 'alert' ? words : documentTexts(uiTexts).checkConnection);
  ask.answer(ask.kind === 'alert');
}

/** Sends what Yes means, and says its refusal. */
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
