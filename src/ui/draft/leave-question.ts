import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { askConfirm, loadLeaveQuestion } from '#ui/feedback/dialog.ts';
import type { Unsaved } from './ask-before-leaving.ts';

/** The checks of the page's forms, each returning what leaving or reloading would lose. */
export const checks = new Set<() => Unsaved>();

/**
 * Asks before unsaved input is lost: when a link is followed, when a browser with the Navigation API goes back, and, with the
 * browser's own text, when the page is reloaded or closed. One question for all forms of a page. Its code is loaded once there is a
 * form, since no page needs it to render.
 */
export function useLeaveQuestion(check: () => Unsaved) {
  const current = useEffectEvent(check);
  // With the commit that removes a sent form, not after it: a reload in between would bring its draft back.
  useLayoutEffect(() => {
    const own = () => current();
    checks.add(own);
    update();
    return () => {
      checks.delete(own);
      update();
    };
  }, []);
}

/** The forms of the page, each with the check whether something in it is typed and not sent. */
const forms = new WeakMap<HTMLFormElement, () => boolean>();

/** Registers a form for `closeUnlessTyped`. */
export function useTypedForm(form: RefObject<HTMLFormElement | null>, isTyped: () => boolean) {
  const current = useEffectEvent(isTyped);
  useEffect(() => {
    if (form.current) forms.set(form.current, () => current());
  }, [form]);
}

/** Closes a dialog, after a question if something in its forms is typed and not sent. */
export function closeUnlessTyped(dialog: HTMLDialogElement | null, close: () => void) {
  const isTyped = [...(dialog?.querySelectorAll('form') ?? [])].some((form) => forms.get(form)?.());
  if (!isTyped) return close();
  loadLeaveQuestion().then(({ askBeforeClosing }) => askBeforeClosing(close), close);
}

/** Kept, since each import() takes a task of its own, in which a reload could find the draft of a form that was sent. */
let question: ReturnType<typeof loadLeaveQuestion> | undefined;

function update() {
  question ??= loadLeaveQuestion();
  question.then(
    ({ askBeforeLeaving }) => askBeforeLeaving(checks, askConfirm),
    // If the code does not load, the next form fetches it again.
    () => {
      question = undefined;
    },
  );
}
