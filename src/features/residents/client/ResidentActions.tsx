import { useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { ChangeTenantDialog } from './ChangeTenantDialog.tsx';
import { EndTenancyDialog } from './EndTenancyDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';

type Props = { resident: Resident };

export function InviteButton({ resident }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (resident.joined) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Invite<span className="sr-only"> {resident.name}</span>
      </Button>
      {isOpen && <InviteDialog resident={resident} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is seldom done: on a phone it stands behind the row, and ending comes last. */
export function TenancyActions({ resident }: Props) {
  const [open, setOpen] = useState<'change' | 'end'>();
  const close = () => setOpen(undefined);
  const whose = <span className="sr-only"> {resident.name}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setOpen('change')}>
        Change{whose}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setOpen('end')}>
        End{whose}
      </Button>
      {open === 'change' && <ChangeTenantDialog resident={resident} onClose={close} />}
      {open === 'end' && <EndTenancyDialog resident={resident} onClose={close} />}
    </span>
  );
}
