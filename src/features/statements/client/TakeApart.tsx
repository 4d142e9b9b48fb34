import { useChange } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { StatementLine } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

export type Match = NonNullable<StatementLine['match']>;

/** Takes a line and its money apart, with a reason. */
export function TakeApart({ match }: { match: Match }) {
  const t = useTexts(statementTexts).sort;
  const undo = useChange('PUT /api/matches/undo/{id}', { onSuccess: () => toast.success(t.undone) });
  async function askToUndo() {
    const call = (reason: string) => undo.mutateAsync({ params: { id: match._id }, body: { reason } });
    await confirmWith({
      title: t.undo,
      text: match.rule === 'aside' ? t.asideUndoText : t.undoText,
      confirm: t.undoYes,
      danger: true,
      label: t.reason,
      send: { title: t.failedTitle, call },
    });
  }
  return (
    <May permission="money.reverse">
      <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => void askToUndo()}>
        {t.undo}
      </Button>
    </May>
  );
}
