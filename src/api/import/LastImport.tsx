import { DAY } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import type { CallInput } from '../client.ts';
import { useCall, useChange } from '../use-call.tsx';
import { lastImportTexts } from './last-import-texts.ts';

type Props = { kind: Exclude<CallInput<'GET /api/imports/{kind}'>['params']['kind'], 'bills'> };

/** Milliseconds for which undoing an import is offered; the server refuses if anything else was recorded since. */
const OFFERED = 7 * DAY;

/** The last import on this page, with a button that undoes it. */
export function LastImport({ kind }: Props) {
  const t = useTexts(lastImportTexts);
  const formats = useFormats();
  const { data } = useCall('GET /api/imports/{kind}', { params: { kind } });
  const undo = useChange('PUT /api/imports/undo/{id}', {
    onSuccess: ({ undone }) => void toast.success(t.undone(undone)),
  });
  const last = data?.last;
  if (!last || last.isUndone || Date.now() - Date.parse(last.at) > OFFERED) return null;
  async function ask(id: string, rows: number) {
    if (await askConfirm({ title: t.question(rows), text: t.consequence[kind], confirm: t.yes, danger: true }))
      undo.mutate({ params: { id } });
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-mute">{t.last(last.rows, formats.dateTime(last.at), last.by ?? '–')}</p>
        <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => void ask(last._id, last.rows)}>
          {t.undo}
        </Button>
      </div>
      {undo.error && <ErrorNote>{undo.error.message}</ErrorNote>}
    </div>
  );
}
