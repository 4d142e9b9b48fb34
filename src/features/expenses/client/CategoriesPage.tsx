import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useCall, useChange } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { writtenIn } from '#locale/language.ts';
import { RichText, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { CostCategory } from '../endpoints.ts';
import { TAX_LINES } from '../rules.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoryTexts } from './category-texts.ts';

/** The building's categories of costs, with their tax lines. */
export function CategoriesPage() {
  const t = useTexts(categoryTexts).list;
  const query = useCall('GET /api/expense-categories', {});
  const isAdding = useHasDraft('category');
  const [changing, setChanging] = useState<CostCategory | 'new' | undefined>(isAdding ? 'new' : undefined);
  const mayChange = useMay()('lines.change');
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={mayChange && <Button onClick={() => setChanging('new')}>{t.add}</Button>}
    >
      <Card as="section" padded={false}>
        <QueryList query={query} failed={t.failed} empty={{ icon: <ReceiptText size={24} />, text: t.add }}>
          {(categories) => <CategoryTable categories={categories} onChange={setChanging} />}
        </QueryList>
      </Card>
      {changing && (
        <CategoryDialog category={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}

type TableProps = { categories: CostCategory[]; onChange: (category: CostCategory) => void };

function CategoryTable({ categories, onChange }: TableProps) {
  const t = useTexts(categoryTexts).list;
  const { language } = useLanguage();
  const columns: Column<CostCategory>[] = [
    {
      title: t.name,
      kind: 'heading',
      cell: ({ name, nameBangla, isEnded }) => (
        <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {writtenIn(language, name, nameBangla)}
          {isEnded && <Badge>{t.ended}</Badge>}
        </span>
      ),
    },
    { title: t.taxLine, isInBrief: true, cell: ({ taxLine }) => TAX_LINES[taxLine][language] },
    {
      title: t.actions,
      kind: 'actions',
      cell: (category) => (
        <May permission="lines.change">
          <Button size="sm" variant="secondary" onClick={() => onChange(category)}>
            <span>
              <RichText
                text={t.change(writtenIn(language, category.name, category.nameBangla))}
                hidden={(words) => <span className="sr-only">{words}</span>}
              />
            </span>
          </Button>
          <EndMenu category={category} />
        </May>
      ),
    },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={categories}
      rowKey={({ code }) => code}
      brief={({ taxLine }) => TAX_LINES[taxLine][language]}
    />
  );
}

/** Ends a category, or restores it. */
function EndMenu({ category: { code, version, isEnded, ...names } }: { category: CostCategory }) {
  const t = useTexts(categoryTexts).list;
  const { language } = useLanguage();
  const name = writtenIn(language, names.name, names.nameBangla);
  const change = useChange('PATCH /api/expense-categories/{code}', {
    onSuccess: (changed) => toast.success(changed.isEnded ? t.hasEnded(name) : t.isResumed(name)),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.notChanged, text: message }),
  });
  return (
    <RowMenu
      about={name}
      items={[
        {
          key: 'end',
          text: (
            <RichText
              text={isEnded ? t.resume(name) : t.end(name)}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          ),
          isDanger: !isEnded,
          disabled: change.isPending,
          onSelect: () => change.mutate({ params: { code }, body: { version, isEnded: !isEnded } }),
        },
      ]}
    />
  );
}
