import FileCheck from 'lucide-react/icons/file-check';
import { Card } from '#ui/Card.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { RequestTable } from './RequestTable.tsx';
import { usePending } from './use-pending.ts';

export function AgreementRequestsPage() {
  const requests = usePending();
  return (
    <div className="grid gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      <Card as="section" padded={false}>
        <Loaded
          query={requests}
          failed="Failed to fetch agreement requests"
          empty={{
            icon: <FileCheck size={24} />,
            text: 'No pending requests',
            next: 'When somebody applies for an apartment, the request appears here.',
          }}
        >
          {(rows) => <RequestTable requests={rows} />}
        </Loaded>
      </Card>
    </div>
  );
}
