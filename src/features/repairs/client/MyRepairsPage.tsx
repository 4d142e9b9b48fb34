import Plus from 'lucide-react/icons/plus';
import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { CommonRepair } from '../endpoints.ts';
import { isOpen, MY_REPAIRS, reportPath } from '../rules.ts';
import { CommonLine } from './CommonLine.tsx';
import { RepairList } from './RepairList.tsx';
import { repairTexts } from './texts.ts';
import { togetherTexts } from './together/together-texts.ts';

/** What a person's home has reported, and what is open of the parts that all use. */
export function MyRepairsPage() {
  const t = useTexts(repairTexts).page;
  return (
    <Page
      title={t.mine}
      intro={t.mineIntro}
      actions={
        <ButtonLink to={reportPath()} icon={<Plus size={18} />}>
          {t.reportProblem}
        </ButtonLink>
      }
    >
      <RepairList list={MY_REPAIRS} hasSearch={false} />
      <CommonRepairs />
    </Page>
  );
}

/** Repairs of common parts, in the office's words: those that the home follows apart. Nothing while there are none. */
function CommonRepairs() {
  const { common } = useTexts(repairTexts);
  const { follow } = useTexts(togetherTexts);
  const repairs = useCall('GET /api/repairs/common', {}).data?.repairs ?? [];
  return (
    <>
      <CommonCard name="followed" t={follow} repairs={repairs.filter(({ isFollowed }) => isFollowed)} />
      <CommonCard
        name="common"
        t={common}
        repairs={repairs.filter(({ isFollowed, state }) => !isFollowed && isOpen(state))}
      />
    </>
  );
}

type CardProps = { name: string; t: { title: string; intro: string }; repairs: readonly CommonRepair[] };

function CommonCard({ name, t, repairs }: CardProps) {
  if (repairs.length === 0) return null;
  return (
    <Card as="section" padded={false} aria-labelledby={`${name}-repairs`}>
      <div className="grid gap-1 px-4 pt-4 pb-2 sm:px-6">
        <h2 id={`${name}-repairs`} className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute text-sm">{t.intro}</p>
      </div>
      <ul className="grid">
        {repairs.map((repair) => (
          <CommonLine key={repair._id} repair={repair} canFollow />
        ))}
      </ul>
    </Card>
  );
}
