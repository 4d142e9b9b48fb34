import { useState } from 'react';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { ChangeTenantDialog } from './ChangeTenantDialog.tsx';
import { EndTenancyDialog } from './EndTenancyDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { residentTexts } from './office-texts.ts';

type Props = { resident: Resident };

const hidden = (words: string) => <span className="sr-only">{words}</span>;

export function InviteButton({ resident }: Props) {
  const t = useTexts(residentTexts).table;
  const [isOpen, setOpen] = useState(false);
  if (resident.joined) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <RichText text={t.invite(resident.name)} hidden={hidden} />
      </Button>
      {isOpen && <InviteDialog resident={resident} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is seldom done: on a phone it stands behind the row, and ending comes last. */
export function TenancyActions({ resident }: Props) {
  const t = useTexts(residentTexts).table;
  const [open, setOpen] = useState<'change' | 'end'>();
  const close = () => setOpen(undefined);
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setOpen('change')}>
        <RichText text={t.change(resident.name)} hidden={hidden} />
      </Button>
      <Button size="sm" variant="danger" onClick={() => setOpen('end')}>
        <RichText text={t.end(resident.name)} hidden={hidden} />
      </Button>
      {open === 'change' && <ChangeTenantDialog resident={resident} onClose={close} />}
      {open === 'end' && <EndTenancyDialog resident={resident} onClose={close} />}
    </span>
  );
}
