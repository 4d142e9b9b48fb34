import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { uiTexts } from '#ui/texts.ts';

/** Returns the action of a message's Undo button, which reverses the record. A refusal is shown under the title `failed`. */
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
