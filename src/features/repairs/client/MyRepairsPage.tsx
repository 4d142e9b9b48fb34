import Plus from 'lucide-react/icons/plus';
import { useCall } from '#api/use-call.tsx';
import { startOfDay } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { CommonRepair } from '../endpoints.ts';
import { categoryIn, MY_REPAIRS, reportPath } from '../rules.ts';
import { RepairList } from './RepairList.tsx';
import { RepairBadge, RepairMark } from './RepairMark.tsx';
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

function CommonLine({ repair }: { repair: CommonRepair }) {
  const { part, category, state, reportedOn, visitOn, publicNote } = repair;
  const t = useTexts(repairTexts).common;
  const { language, dayAndMonth } = useFormats();
  const now = useNow();
  const dayOf = (day: string) => dayAndMonth(startOfDay(day), now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 sm:px-6">
      <RepairMark category={category} />
      <span className="grid min-w-0 grow basis-40">
        <span className="font-semibold">{writtenIn(language, part.name, part.nameBangla)}</span>
        <span className="wrap-anywhere figures text-mute text-sm">
          {[categoryIn(category, language), t.since(dayOf(reportedOn)), visitOn && t.visit(dayOf(visitOn))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {publicNote && <span className="wrap-anywhere">{publicNote}</span>}
      </span>
      <RepairBadge repair={{ state, isUrgent: false, reopened: 0 }} />
    </li>
  );
}
