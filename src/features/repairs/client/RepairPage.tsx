import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useMay } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { PhoneLine } from '#ui/layout/PhoneLine.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Repair, RepairCosts } from '../endpoints.ts';
import { categoryIn, historyPath, listBeside } from '../rules.ts';
import { CommentForm } from './CommentForm.tsx';
import { NextStep } from './NextStep.tsx';
import { RepairList } from './RepairList.tsx';
import { RepairPhotos } from './RepairPhotos.tsx';
import { RepairStory } from './RepairStory.tsx';
import { repairTexts } from './texts.ts';
import { FollowerCount } from './together/FollowerCount.tsx';
import { usePlaceName } from './use-place-name.ts';
import { useRepair } from './use-repairs.ts';

// Most repairs are joined with none.
const JoinedRepairs = loadLater(async () => (await import('./together/JoinedRepairs.tsx')).JoinedRepairs);

type Props = {
  /** Renders what it cost, for readers of costs. */
  cost: (repair: Repair, costs: RepairCosts) => ReactNode;
};

/** One repair: its next step on top, then what happened, its photos, and a line to write. */
export function RepairPage({ cost }: Props) {
  const { id = '' } = useParams();
  const t = useTexts(repairTexts).one;
  const { digits } = useFormats();
  const query = useRepair(id);
  const hasList = useMay()('repairs.read');
  const page = (
    <Page title={query.data ? t.title(digits(query.data.number)) : t.title('')}>
      <Query query={query} failed={t.failed} inCard>
        {(repair) => (
          <>
            <NextStep repair={repair} />
            {(repair.joinedInto || (repair.office?.joined ?? []).length > 0) && <JoinedRepairs repair={repair} />}
            <div
              className={classes(
                'grid items-start gap-3 lg:gap-8',
                hasList ? '2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
              )}
            >
              <Card as="section" aria-label={t.story} className="grid gap-6">
                <About repair={repair} />
                <RepairStory repair={repair} />
                {repair.acts.includes('comment') && <CommentForm repair={repair} />}
              </Card>
              <div className="grid gap-3 lg:gap-8">
                <RepairPhotos repair={repair} />
                {repair.costs && cost(repair, repair.costs)}
                <Notes repair={repair} />
              </div>
            </div>
          </>
        )}
      </Query>
    </Page>
  );
  if (!hasList) return page;
  return (
    <div className="items-start gap-8 xl:grid xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <ListBeside id={id} />
      <div className="min-w-0">{page}</div>
    </div>
  );
}

/** At a desk the list stays beside the repair, and scrolls by itself; a narrower window neither shows nor fetches it. */
function ListBeside({ id }: { id: string }) {
  const t = useTexts(repairTexts).page;
  const isDesk = useIsDesk();
  const list = useMemo(() => listBeside(id), [id]);
  return (
    <section
      aria-label={t.beside}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col gap-4 overflow-y-auto max-xl:hidden print:hidden"
    >
      {isDesk && <RepairList list={list} hasSearch current={id} />}
    </section>
  );
}

const DESK = '(min-width: 80rem)';

/** False on the server, which does not know the screen. */
const useIsDesk = () =>
  useSyncExternalStore(
    (changed) => {
      const desk = matchMedia(DESK);
      desk.addEventListener('change', changed);
      return () => desk.removeEventListener('change', changed);
    },
    () => matchMedia(DESK).matches,
    () => false,
  );

function About({ repair }: { repair: Repair }) {
  const { one: t, row } = useTexts(repairTexts);
  const { language } = useFormats();
  const placeOf = usePlaceName();
  const { category, homeName, preferred, office, isOwnHome, flat, part } = repair;
  return (
    <div className="grid gap-1">
      <h2 className="wrap-anywhere text-heading">{placeOf(repair)}</h2>
      <p className="wrap-anywhere text-mute">
        {[categoryIn(category, language), !isOwnHome && (homeName ?? row.office), preferred && t.atHome(preferred)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FollowerCount followers={repair.followers} />
      {office && (
        <p>
          <TextLink to={historyPath(flat ? { apartmentId: flat.apartmentId } : { commonPartId: part?._id ?? '' })}>
            {t.earlier}
          </TextLink>
        </p>
      )}
      {office?.phone && !isOwnHome && <PhoneLine name={homeName ?? placeOf(repair)} phone={office.phone} />}
    </div>
  );
}

/** What the house reads of a common part, and what the office alone does. */
function Notes({ repair: { publicNote, office } }: { repair: Repair }) {
  const t = useTexts(repairTexts).one;
  const notes = [
    [t.publicNote, publicNote],
    [t.officeNote, office?.note],
  ].filter(([, words]) => words);
  if (notes.length === 0) return null;
  return (
    <Card as="section">
      <dl className="grid gap-3">
        {notes.map(([name, words]) => (
          <div key={name}>
            <dt className="text-mute text-sm">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
