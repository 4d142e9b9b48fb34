import FileCheck from 'lucide-react/icons/file-check';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RequestTable } from './RequestTable.tsx';
import { useRequests } from './use-requests.ts';

export function AgreementRequestsPage() {
  const requests = useRequests();
  return (
    <div className="grid gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      <Card as="section" padded={false}>
        <QueryList
          query={requests}
          failed="Failed to fetch agreement requests"
          empty={{
            icon: <FileCheck size={24} />,
            text: 'No pending requests',
            next: 'When somebody applies for an apartment, the request appears here.',
          }}
        >
          {(rows) => <RequestTable requests={rows} />}
        </QueryList>
      </Card>
    </div>
  );
}
