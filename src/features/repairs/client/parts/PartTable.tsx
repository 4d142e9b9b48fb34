import { useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { ManagedPart } from '../../endpoints.ts';
import { historyPath, labelsPath, REPAIRS } from '../../rules.ts';
import { useNameOf } from '../use-name-of.ts';
import { partTexts } from './part-texts.ts';

type Props = { parts: readonly ManagedPart[]; onChange: (part: ManagedPart) => void };

/** The common parts with their open repairs and, for readers of costs, what they cost. */
export function PartTable({ parts, onChange }: Props) {
  const t = useTexts(partTexts).list;
  const { taka } = useFormats();
  const nameOf = useNameOf();
  const readsCosts = useMay()('costs.read');
  const openOf = ({ open }: ManagedPart) => (open > 0 ? t.repairs(open) : t.none);
  const brief = (part: ManagedPart) =>
    [openOf(part), part.cost !== undefined && t.costOf(taka(part.cost))].filter(Boolean).join(' · ');
  const cost: Column<ManagedPart> = {
    title: t.cost,
    kind: 'figure',
    isInBrief: true,
    cell: (part) => <span className="figures">{taka(part.cost ?? 0)}</span>,
  };
  const columns: Column<ManagedPart>[] = [
    {
      title: t.name,
      kind: 'heading',
      cell: (part) => (
        <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(part)}
          {part.isEnded && <Badge>{t.ended}</Badge>}
        </span>
      ),
    },
    {
      title: t.open,
      isInBrief: true,
      cell: (part) =>
        part.open > 0 ? (
          <TextLink to={REPAIRS.path({ commonPartId: part._id })}>{openOf(part)}</TextLink>
        ) : (
          openOf(part)
        ),
    },
    ...(readsCosts ? [cost] : []),
    {
      title: t.actions,
      kind: 'actions',
      cell: (part) => <PartMenu part={part} onChange={onChange} />,
    },
  ];
  return (
    <Card as="section" padded={false} aria-label={t.title}>
      <Table caption={t.caption} columns={columns} rows={parts} rowKey={({ _id }) => _id} brief={brief} />
    </Card>
  );
}

type MenuProps = { part: ManagedPart; onChange: (part: ManagedPart) => void };

/** Leads to the repairs of a part and its label; renames it, retires it, or uses it again. */
function PartMenu({ part, onChange }: MenuProps) {
  const t = useTexts(partTexts).list;
  const name = useNameOf()(part);
  const mayDecide = useMay()('repairs.decide');
  const { _id: id, version, isEnded } = part;
  const change = useChange('PATCH /api/common-parts/{id}', {
    onSuccess: (changed) => toast.success(changed.isEnded ? t.hasEnded(name) : t.isResumed(name)),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.notChanged, text: message }),
  });
  return (
    <RowMenu
      about={name}
      items={[
        { key: 'history', text: t.history, to: historyPath({ commonPartId: id }) },
        ...(isEnded ? [] : [{ key: 'label', text: t.label, to: labelsPath(id), reloadDocument: true }]),
        ...(mayDecide
          ? [
              { key: 'rename', text: <WithName text={t.change(name)} />, onSelect: () => onChange(part) },
              {
                key: 'end',
                text: <WithName text={isEnded ? t.resume(name) : t.end(name)} />,
                isDanger: !isEnded,
                disabled: change.isPending,
                onSelect: () => change.mutate({ params: { id }, body: { version, isEnded: !isEnded } }),
              },
            ]
          : []),
      ]}
    />
  );
}

/** What a button does; the part's name is for readers that hear the button alone. */
const WithName = ({ text }: { text: string }) => (
  <RichText text={text} hidden={(words) => <span className="sr-only">{words}</span>} />
);
