import { useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { EndTenancyDialog } from './EndTenancyDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** What can be done about a tenancy. */
export function ResidentActions({ resident }: { resident: Resident }) {
  const [open, setOpen] = useState<'invite' | 'end'>();
  const close = () => setOpen(undefined);
  const whose = <span className="sr-only"> {resident.name}</span>;
  return (
    <>
      {!resident.joined && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('invite')}>
          Invite{whose}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setOpen('end')}>
        End{whose}
      </Button>
      {open === 'invite' && <InviteDialog resident={resident} onClose={close} />}
      {open === 'end' && <EndTenancyDialog resident={resident} onClose={close} />}
    </>
  );
}
