import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PURPOSE_NAMES, type Purpose } from '../rules.ts';
import { fileTexts } from './texts.ts';
import { type FileOwner, useWithdraw } from './use-files.ts';

/** Asks for confirmation, since withdrawing a consent deletes its data for good. Resolves to true if the consent was withdrawn. */
export function useAskToWithdraw(owner: FileOwner): (purpose: Purpose) => Promise<boolean> {
  const t = useTexts(fileTexts);
  const { language } = useLanguage();
  const withdraw = useWithdraw(owner);
  return async (purpose) => {
    const isDone = await askConfirm({
      title: t.withdrawTitle(PURPOSE_NAMES[purpose][language]),
      text: t.withdrawText,
      confirm: t.withdrawConfirm,
      danger: true,
      send: { title: t.withdrawFailed, call: () => withdraw(purpose) },
    });
    if (isDone) toast.success(t.withdrawn);
    return isDone;
  };
}
