import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

/** A dashboard page before the browser can show it: its title, and the place of what it will hold. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="grid gap-8">
      <PageTitle>{title}</PageTitle>
      <Card padded={false}>
        <SkeletonRows />
      </Card>
    </div>
  );
}
