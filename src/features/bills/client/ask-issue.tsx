import { addMonths, dayAt, daysAfter, monthOf, type Period } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { textsIn } from '#locale/texts.ts';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { DayField } from '#ui/form/DayField.tsx';
import type { BillDraft } from '../endpoints.ts';
import { billDialogTexts } from './dialog-texts.ts';
import type { DraftStore } from './grid/draft-store.ts';
import { itemsOf, sumOf, uncountedIn } from './grid/grid-rows.ts';
import { billGridTexts } from './grid/grid-texts.ts';
import { IssueQuestion } from './IssueQuestion.tsx';

type IssueContext = {
  language: Language;
  period: Period;
  /** The day of the month by which bills are due. */
  dueDay: number;
  draft: BillDraft;
  store: DraftStore;
  /** Names of the cells whose text is no figure, such as `Gas, A-102`. */
  refused: readonly string[];
  /** Saves the typed cells; resolves to false where the server does not have all of them afterwards. */
  save: () => Promise<boolean>;
};

/**
 * Saves the typed cells and asks the office to confirm the issue. If confirmed, returns the sum in taka and a later due day, which is
 * empty for the month's due day. The texts must be loaded.
 */
export async function askToIssue({ language, period, dueDay, draft, store, refused, save }: IssueContext) {
  const [{ issue, state }, t] = [textsIn(billGridTexts, language), textsIn(billDialogTexts, language).question];
  const { taka, period: nameOf, day } = formatsIn(language);
  const failed = { icon: 'error', title: issue.failed } as const;
  if (refused.length > 0) return void askNotice({ ...failed, text: t.refused(refused.join('; ')) });
  if (!(await save())) return void askNotice({ ...failed, text: t.unsaved });
  // Computed anew: the sums on the screen lag behind the store.
  const now = itemsOf(draft, store.state.known);
  const { total, flats, missing } = sumOf(now.items);
  const due = `${monthOf(period)}-${String(dueDay).padStart(2, '0')}`;
  const today = dayAt(new Date());
  const isPast = due < today;
  const most = daysAfter(`${monthOf(addMonths(period, 6))}-01`, -1);
  const inAWeek = daysAfter(today, 7);
  let dueOn = isPast && inAWeek <= most ? inAWeek : '';
  const words = dueOn ? t.laterDue : isPast ? t.pastDue : t.text;
  const text = [words(taka(total), day(due)), missing > 0 && t.withoutReading(state.missing(missing))];
  const isSure = await askConfirm({
    title: t.title(issue.flats(flats), nameOf(period)),
    text: text.filter(Boolean).join(' '),
    confirm: t.confirm,
    ...((dueOn || now.outliers.size > 0 || draft.handover.length > 0 || uncountedIn(draft).length > 0) && {
      content: (
        <div className="grid gap-5">
          {dueOn && (
            <DayField
              label={t.dueOn}
              hint={t.dueOnHint(day(due))}
              min={today}
              max={most}
              defaultValue={dueOn}
              onChange={({ target }) => {
                dueOn = target.value;
              }}
            />
          )}
          <IssueQuestion draft={draft} {...now} typed={store.state.known} />
        </div>
      ),
    }),
  });
  return isSure ? { total, dueOn } : undefined;
}
