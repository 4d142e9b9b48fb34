import { dayAt, monthOf, type Period } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { textsIn } from '#locale/texts.ts';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import type { BillDraft } from '../endpoints.ts';
import { billDialogTexts } from './dialog-texts.ts';
import type { DraftStore } from './draft-store.ts';
import { itemsOf, sumOf } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';
import { IssueQuestion } from './IssueQuestion.tsx';

type Asked = {
  language: Language;
  period: Period;
  /** The day of the month by which bills are due. */
  dueDay: number;
  draft: BillDraft;
  store: DraftStore;
  /** The cells in which no figure stands, such as `Gas, A-102`. */
  refused: readonly string[];
  /** Saves what was typed; false where the server does not have all of it then. */
  save: () => Promise<boolean>;
};

/** Saves what was typed and asks whether the month is issued: its sum in taka where it is. The texts are loaded. */
export async function askToIssue({ language, period, dueDay, draft, store, refused, save }: Asked) {
  const [{ issue, state }, t] = [textsIn(billGridTexts, language), textsIn(billDialogTexts, language).question];
  const { taka, period: nameOf, day } = formatsIn(language);
  const failed = { icon: 'error', title: issue.failed } as const;
  if (refused.length > 0) return void askNotice({ ...failed, text: t.refused(refused.join('; ')) });
  if (!(await save())) return void askNotice({ ...failed, text: t.unsaved });
  // The sums on the screen follow a moment later.
  const now = itemsOf(draft, store.state.known);
  const { total, flats, missing } = sumOf(now.items);
  const due = `${monthOf(period)}-${String(dueDay).padStart(2, '0')}`;
  const isPast = due < dayAt(new Date());
  const text = [
    isPast ? t.pastDue(taka(total), day(due)) : t.text(taka(total), day(due)),
    missing > 0 && t.withoutReading(state.missing(missing)),
  ];
  const isSure = await askConfirm({
    title: t.title(issue.flats(flats), nameOf(period)),
    text: text.filter(Boolean).join(' '),
    confirm: t.confirm,
    ...((now.outliers.size > 0 || draft.handover.length > 0) && {
      content: <IssueQuestion draft={draft} {...now} typed={store.state.known} />,
    }),
  });
  return isSure ? total : undefined;
}
