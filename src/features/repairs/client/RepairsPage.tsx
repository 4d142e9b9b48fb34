import Plus from 'lucide-react/icons/plus';
import { useList } from '#api/use-list.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { REPAIR_SUBJECTS, REPAIRS, type RepairSearch, reportPath } from '../rules.ts';
import { RepairList } from './RepairList.tsx';
import { repairTexts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';
import { useRepairs } from './use-repairs.ts';

/** The repairs of the whole house, for the office, or all that was ever reported of one flat, common part or home. */
export function RepairsPage() {
  const t = useTexts(repairTexts).page;
  const { shown } = useList(REPAIRS);
  if (REPAIR_SUBJECTS.some((name) => shown[name])) return <History shown={shown} />;
  return (
    <Page title={t.title} intro={t.intro} actions={<Report />}>
      <RepairList list={REPAIRS} hasSearch />
    </Page>
  );
}

function Report() {
  const t = useTexts(repairTexts).page;
  return (
    <May permission="repairs.report">
      <ButtonLink to={reportPath()} icon={<Plus size={18} />}>
        {t.report}
      </ButtonLink>
    </May>
  );
}

function History({ shown }: { shown: RepairSearch }) {
  const t = useTexts(repairTexts).page;
  const placeOf = usePlaceName();
  // The first of its repairs names it; while it has none, a word for it.
  const row = useRepairs({ ...shown, search: '', state: 'all', page: 1 }).data?.repairs[0];
  const name = shown.agreementId ? (row?.homeName ?? t.thisHome) : row ? placeOf(row) : t.thisPlace;
  return (
    <Page title={t.historyOf(name)} intro={t.historyIntro} actions={<Report />}>
      <p>
        <TextLink to={REPAIRS.path()}>{t.wholeHouse}</TextLink>
      </p>
      <RepairList list={REPAIRS} hasSearch />
    </Page>
  );
}
