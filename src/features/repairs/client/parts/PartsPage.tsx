import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { ManagedPart } from '../../endpoints.ts';
import { labelsPath } from '../../rules.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartTable } from './PartTable.tsx';
import { partTexts } from './part-texts.ts';

/** What all of the house use: open repairs, what they cost, and the labels that lead to the form. */
export function PartsPage() {
  const t = useTexts(partTexts).page;
  const query = useCall('GET /api/common-parts', {});
  const isAdding = useHasDraft('common part');
  const [changing, setChanging] = useState<ManagedPart | 'new' | undefined>(isAdding ? 'new' : undefined);
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <ButtonLink to={labelsPath()} reloadDocument variant="secondary" icon={<Printer size={18} />}>
            {t.print}
          </ButtonLink>
          <May permission="repairs.decide">
            <Button onClick={() => setChanging('new')}>{t.add}</Button>
          </May>
        </>
      }
    >
      <Query query={query} failed={t.failed} inCard>
        {({ parts }) => <PartTable parts={parts} onChange={setChanging} />}
      </Query>
      {changing && (
        <PartDialog part={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}
