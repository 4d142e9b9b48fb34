import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { uiTexts } from '#ui/texts.ts';

/** Takes back what was just recorded, for the button of the message that says so. A refusal is said under this title. */
export function useUndo<Recorded = string>(
  reverse: (reason: string, recorded: Recorded) => Promise<unknown>,
  failed: string,
) {
  const { undone } = useTexts(uiTexts).toasts;
  return (recorded: Recorded) =>
    void reverse(undone, recorded).catch(({ message }: Error) =>
      askNotice({ icon: 'error', title: failed, text: message }),
    );
}
