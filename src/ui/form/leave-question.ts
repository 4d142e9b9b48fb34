import { useEffect, useEffectEvent } from 'react';
import { askConfirm, loadLeaveQuestion } from '#ui/feedback/dialog.ts';
import type { Unsaved } from './ask-before-leaving.ts';

/** What each form of the page says that leaving or reloading would lose. */
export const checks = new Set<() => Unsaved>();

/**
 * Asks before anything unsaved is lost: where a link is followed, where a browser with the Navigation API goes back, and, in the
 * browser's own words, where the page is reloaded or closed. One question stands for all forms of a page. Its code is fetched once a
 * form is there: no page needs it to show.
 */
export function useLeaveQuestion(check: () => Unsaved) {
  const current = useEffectEvent(check);
  useEffect(() => {
    const own = () => current();
    checks.add(own);
    update();
    return () => {
      checks.delete(own);
      update();
    };
  }, []);
}

function update() {
  // Where the code does not come, the next form fetches it again.
  loadLeaveQuestion().then(
    ({ askBeforeLeaving }) => askBeforeLeaving(checks, askConfirm),
    () => undefined,
  );
}
