import { useState } from 'react';
import { useChange } from '#api/use-call.tsx';
import { startOfDay } from '#locale/calendar.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { weekdayOf } from '#locale/weekdays.ts';
import { useNow } from '#ui/browser-hooks.ts';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import type { Repair } from '../endpoints.ts';
import type { RepairAct, RepairState } from '../rules.ts';
import { CallButton } from './CallButton.tsx';
import { RepairBadge } from './RepairMark.tsx';
import { TakeDialog } from './TakeDialog.tsx';
import { TellWorker } from './TellWorker.tsx';
import { repairTexts } from './texts.ts';
import { joinTexts } from './together/join-texts.ts';
import { useAnswer, useShowRepair } from './use-repairs.ts';
import { WordsDialog, type WordsOf } from './WordsDialog.tsx';

const LOOKS: Record<RepairState, string> = {
  new: 'bg-late-soft',
  taken: 'bg-warning-soft',
  done: 'bg-success-soft',
  confirmed: 'bg-success-soft',
  declined: 'bg-danger-soft',
  withdrawn: 'bg-line',
  joined: 'bg-line',
};

type Dialog = 'take' | 'join' | WordsOf;
const JoinDialog = loadLater(async () => (await import('./together/JoinDialog.tsx')).JoinDialog);

/** What comes next, and the buttons of what this reader may do: the next step is the filled one. */
export function NextStep({ repair }: { repair: Repair }) {
  const { acts: t, one } = useTexts(repairTexts);
  const { acts: joining } = useTexts(joinTexts);
  const { digits } = useFormats();
  const [dialog, setDialog] = useState<Dialog>();
  const answer = useAnswer();
  const urgency = useUrgency(repair);
  const split = useSplit();
  const can = (act: RepairAct) => repair.acts.includes(act);
  const close = () => setDialog(undefined);
  const { _id: id, version, workerPhone, workerName } = repair;
  const say = (said: 'works' | 'fixed' | 'withdraw') =>
    answer.mutate({ params: { id }, body: { version, answer: said } });

  async function ask(said: 'fixed' | 'withdraw') {
    const [title, text, confirm] =
      said === 'fixed' ? [t.askFixed, t.askFixedText, t.fixed] : [t.askWithdraw, t.askWithdrawText, t.withdraw];
    if (await askConfirm({ title, text, confirm, danger: said === 'withdraw' })) say(said);
  }
  async function notTheSame() {
    const { ask: title, askText: text, split: confirm } = joining;
    if (await askConfirm({ title, text, confirm })) split.mutate({ params: { id }, body: { version } });
  }
  const more: MenuItem[] = [
    ...(can('urgency') ? [{ key: 'urgency', text: repair.isUrgent ? t.notUrgent : t.urgent, onSelect: urgency }] : []),
    ...(can('publicNote') ? [{ key: 'note', text: t.publicNote, onSelect: () => setDialog('publicNote') }] : []),
    ...(repair.office && can('comment')
      ? [{ key: 'office', text: t.officeNote, onSelect: () => setDialog('officeNote') }]
      : []),
    ...(can('join') ? [{ key: 'join', text: joining.join, onSelect: () => setDialog('join') }] : []),
    ...(can('fixed') ? [{ key: 'fixed', text: t.fixed, onSelect: () => void ask('fixed') }] : []),
    ...(can('withdraw')
      ? [{ key: 'withdraw', text: t.withdraw, isDanger: true, onSelect: () => void ask('withdraw') }]
      : []),
    ...(can('decline')
      ? [{ key: 'decline', text: t.decline, isDanger: true, onSelect: () => setDialog('decline') }]
      : []),
  ];
  const number = dialled(workerPhone ?? '');
  return (
    <section
      aria-label={one.work}
      className={classes('flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card px-5 py-4', LOOKS[repair.state])}
    >
      <div className="grid min-w-0 grow basis-60 justify-items-start gap-1">
        {/* Of other states the sentence says the same. */}
        {repair.state === 'new' && repair.isUrgent && <RepairBadge repair={repair} />}
        <p className="wrap-anywhere font-semibold text-lg">
          <Sentence repair={repair} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {number && repair.state === 'taken' && (
          <CallButton to={`tel:+${number}`}>{one.callWorker(workerName ?? workerPhone ?? '')}</CallButton>
        )}
        {can('plan') && <TellWorker repair={repair} />}
        {can('plan') && (
          <Button variant="secondary" onClick={() => setDialog('take')}>
            {t.plan}
          </Button>
        )}
        {can('done') && (
          <Button variant={can('take') ? 'secondary' : 'primary'} onClick={() => setDialog('done')}>
            {t.done}
          </Button>
        )}
        {can('split') && (
          <Button variant="secondary" busy={split.isPending} onClick={() => void notTheSame()}>
            {joining.split}
          </Button>
        )}
        {can('take') && <Button onClick={() => setDialog('take')}>{t.take}</Button>}
        {can('notYet') && (
          <Button variant="secondary" onClick={() => setDialog('notYet')}>
            {t.notYet}
          </Button>
        )}
        {can('works') && (
          <Button busy={answer.isPending} onClick={() => say('works')}>
            {t.works}
          </Button>
        )}
        <RowMenu about={one.title(digits(repair.number))} items={more} />
      </div>
      {dialog === 'take' && <TakeDialog repair={repair} onClose={close} />}
      {dialog === 'join' && <JoinDialog repair={repair} onClose={close} />}
      {dialog && dialog !== 'take' && dialog !== 'join' && (
        <WordsDialog key={dialog} of={dialog} repair={repair} onClose={close} />
      )}
    </section>
  );
}

/** Makes a joined repair new again. */
function useSplit() {
  const { failed } = useTexts(repairTexts).acts;
  const show = useShowRepair();
  return useChange('PUT /api/repairs/split/{id}', {
    // The button disappears with the state, and the focus would be lost.
    onSuccess: (changed) => {
      show(changed);
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: failed, text: message }),
  });
}

/** Lowers what is not urgent, or raises it. */
function useUrgency({ _id: id, version, isUrgent }: Repair) {
  const { failed } = useTexts(repairTexts).acts;
  const change = useChange('PATCH /api/repairs/{id}', {
    onSuccess: useShowRepair(),
    onError: ({ message }) => void askNotice({ icon: 'error', title: failed, text: message }),
  });
  return () => change.mutate({ params: { id }, body: { version, isUrgent: !isUrgent } });
}

function Sentence({ repair }: { repair: Repair }) {
  const t = useTexts(repairTexts).next;
  const { goesOn } = useTexts(joinTexts).acts;
  const { language, dayAndMonth, digits } = useFormats();
  const now = useNow();
  const { state, reopened, workerName, visitOn, visitTime, waitsFor, isOwnHome } = repair;
  if (state === 'new') return reopened > 0 ? t.again : t.new;
  if (state === 'done') return isOwnHome ? t.done : t.doneOffice;
  if (state === 'joined') return goesOn;
  if (state !== 'taken') return t[state];
  if (visitOn) {
    const day = `${weekdayOf(visitOn, language)}, ${dayAndMonth(startOfDay(visitOn), now)}`;
    return t.comes(workerName ?? t.worker, [day, digits(visitTime ?? '')].filter(Boolean).join(', '));
  }
  if (waitsFor) return t.waits(waitsFor);
  return workerName ? t.workerComes(workerName) : t.taken;
}
