import Plus from 'lucide-react/icons/plus';
import { May } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { REPAIRS, reportPath } from '../rules.ts';
import { RepairList } from './RepairList.tsx';
import { repairTexts } from './texts.ts';

/** The repairs of the whole house, for the office. */
export function RepairsPage() {
  const t = useTexts(repairTexts).page;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <May permission="repairs.report">
          <ButtonLink to={reportPath()} icon={<Plus size={18} />}>
            {t.report}
          </ButtonLink>
        </May>
      }
    >
      <RepairList list={REPAIRS} hasSearch />
    </Page>
  );
}
