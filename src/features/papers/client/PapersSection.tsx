import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** A tenancy's papers on the office's pages, loaded after the page. */
export const PapersSection = loadLater(async () => (await import('./FoldingPapers.tsx')).FoldingPapers, {
  Placeholder: () => (
    <Card as="section" padded={false} className="print:hidden">
      <SkeletonRows />
    </Card>
  ),
});
