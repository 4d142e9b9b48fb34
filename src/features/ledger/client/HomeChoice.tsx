import { CallFailed } from '#api/client.ts';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { homesOf } from './homes.ts';
import { useMyStatement } from './use-my-statement.ts';

const HomeLinks = loadLater(async () => (await import('./HomeLinks.tsx')).HomeLinks);
const LostHome = loadLater(async () => (await import('./HomeLinks.tsx')).LostHome);

type Props = { hasFormer?: boolean; onlyPresent?: boolean };

/** Asks a person with several homes which one the page is about; renders nothing for a single home. */
export function HomeChoice({ hasFormer = false, onlyPresent = false }: Props) {
  const { agreementId } = useChosenHome();
  const { data, error } = useMyStatement();
  const statement = data?.statement;
  if (agreementId && error instanceof CallFailed && error.code === 'not_found') return <LostHome />;
  if (!statement || (!agreementId && homesOf(statement).length < 2)) return null;
  return <HomeLinks statement={statement} hasFormer={hasFormer} onlyPresent={onlyPresent} />;
}
