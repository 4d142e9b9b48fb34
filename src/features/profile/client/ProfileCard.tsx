import type { ReactNode } from 'react';
import type { Role } from '#api/access.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';

type Props = { user: SignedIn | undefined; role: Role | undefined; loading: boolean };

/** Photo, name, e-mail, role (docs/product.md section 2.8). What is not known is N/A or a dash. */
export function ProfileCard({ user, role, loading }: Props) {
  const name = user?.name || 'N/A';
  return (
    <Card as="section" aria-label="About you" className="flex flex-wrap items-center gap-x-8 gap-y-6">
      <Avatar name={user?.name} photo={user?.photo} size="lg" alt={`Photo of ${user?.name || 'you'}`} />
      <dl className="grid min-w-0 flex-1 basis-64 gap-x-8 gap-y-5 sm:grid-cols-[1fr_1fr_auto]">
        <Fact name="Name">
          <span className="display text-heading">{name}</span>
        </Fact>
        <Fact name="Email">{user?.email || 'N/A'}</Fact>
        <Fact name="Role">
          {loading ? <Skeleton className="h-6 w-20" /> : <Badge tone="success">{role ? ROLES[role] : '–'}</Badge>}
        </Fact>
      </dl>
    </Card>
  );
}

const ROLES: Record<Role, string> = { user: 'User', member: 'Member', admin: 'Admin' };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="flex min-h-9 items-center font-semibold">{children}</dd>
    </div>
  );
}
