import { RepairPage } from '#features/repairs/client/RepairPage.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

const RepairCost = loadLater(async () => (await import('./RepairCost.tsx')).RepairCost);

/** One repair, for readers of costs with what it cost. The people of a home do not load that part. */
export function RepairWithCostPage() {
  return <RepairPage cost={(repair, costs) => <RepairCost repair={repair} costs={costs} />} />;
}
