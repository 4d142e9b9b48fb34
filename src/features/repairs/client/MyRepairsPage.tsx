import Plus from 'lucide-react/icons/plus';
import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MY_REPAIRS, reportPath } from '../rules.ts';
import { CommonLine } from './CommonLine.tsx';
import { RepairList } from './RepairList.tsx';
import { repairTexts } from './texts.ts';

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

/** Open repairs of common parts, in the office's words. Nothing while there are none. */
function CommonRepairs() {
  const t = useTexts(repairTexts).common;
  const { data } = useCall('GET /api/repairs/common', {});
  if (!data || data.repairs.length === 0) return null;
  return (
    <Card as="section" padded={false} aria-labelledby="common-repairs">
      <div className="grid gap-1 px-4 pt-4 pb-2 sm:px-6">
        <h2 id="common-repairs" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute text-sm">{t.intro}</p>
      </div>
      <ul className="grid">
        {data.repairs.map((repair) => (
          <CommonLine key={repair._id} repair={repair} />
        ))}
      </ul>
    </Card>
  );
}
