import Footprints from 'lucide-react/icons/footprints';
import { useEffect, useState } from 'react';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { keepPage, loadCountNotes, loadOwnDrawer } from './keep-page.ts';
import { RefusedSums } from './RefusedSums.tsx';
import { Entries } from './RoundOverview.tsx';
import { type Entry, isUnsent, progress, type Round } from './round.ts';
import { roundTexts } from './texts.ts';
import { useRound } from './use-round.ts';
import { Walk } from './Walk.tsx';

const OwnDrawer = loadLater(loadOwnDrawer);
const CountNotes = loadLater(loadCountNotes);

/** The round from door to door, on a phone: the debt at each door, and one press for each outcome. Works offline. */
export function CollectionRoundPage() {
  const { page: t, end } = useTexts(roundTexts);
  const round = useRound();
  const { kept, dues } = round;
  useKeptPage();
  const shown = kept.data?.round;
  const entries = kept.data?.entries ?? [];
  const sent = entries.filter((entry) => !isUnsent(entry)).length;
  // As high as the window on a phone, so that the buttons stand at its lower edge without scrolling.
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 max-lg:-mb-4 max-lg:min-h-[calc(100dvh-var(--top-bar)-2rem-var(--bottom-bar))]">
      <PageTitle>{t.title}</PageTitle>
      {shown && shown.doors.length > 0 && (
        <Walk round={shown} entries={entries} others={kept.data?.others ?? 0} actions={round}>
          <CashCount round={shown} entries={entries} onBegin={() => void round.begin(shown)} />
          <OwnDrawer sent={sent} />
        </Walk>
      )}
      {shown?.doors.length === 0 && (
        <>
          <NothingDue />
          {entries.length > 0 && (
            <CardSection title={end.collected}>
              <Entries entries={entries.toReversed()} actions={round} onOpen={undefined} />
            </CardSection>
          )}
          <OwnDrawer sent={sent} />
        </>
      )}
      {!shown && (
        <Card as="section" padded={false}>
          {kept.isError && <LoadError text={t.failed} reason={t.notKept} query={kept} />}
          {!kept.isError && dues.isError && <LoadError text={t.failed} reason={dues.error.message} query={dues} />}
          {!kept.isError && !dues.isError && <SkeletonForm />}
        </Card>
      )}
    </div>
  );
}

/** Caches the page on the device in the current language, so that it opens offline. */
function useKeptPage() {
  const { language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is written in the language
  useEffect(() => {
    // Without the cache the round works as long as the page stays open.
    keepPage().catch(() => undefined);
  }, [language]);
}

/**
 * Asks the browser once, when the round begins, not to evict the stored entries when space runs out. False if the browser refused.
 * Without https there is no such promise.
 */
function useSafeStorage(): boolean {
  const [isSafe, setIsSafe] = useState(true);
  useEffect(() => {
    navigator.storage?.persist?.().then(setIsSafe, () => setIsSafe(false));
  }, []);
  return isSafe;
}

function NothingDue() {
  const t = useTexts(roundTexts).page;
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<Footprints size={24} />}
        text={t.nothing}
        action={<ButtonLink to="/dashboard/dues">{t.back}</ButtonLink>}
      />
    </Card>
  );
}

type CashCountProps = { round: Round; entries: readonly Entry[]; onBegin: () => void };

/** The count of notes against the collected cash, and a warning if the browser may evict unsent entries. Amounts in taka. */
function CashCount({ round, entries, onBegin }: CashCountProps) {
  const t = useTexts(roundTexts).count;
  const { taka } = useFormats();
  const isSafe = useSafeStorage();
  const [counted, setCounted] = useState<number>();
  const mayMend = useMay()('money.reverse');
  const { taken, cash, refused } = progress(round, entries);
  if (taken.length === 0 && !entries.some(isUnsent)) return null;
  const difference = counted === undefined ? 0 : toTaka(toPoisha(counted) - toPoisha(cash));
  const apart = difference < 0 ? t.less : t.more;
  return (
    <CardSection title={t.title} intro={t.intro(taka(cash))}>
      <RefusedSums inHand={refused.inHand} sameCash={refused.sameCash} />
      <CountNotes isOpen onSum={setCounted} />
      {counted !== undefined && difference === 0 && (
        <p role="status" className="font-semibold text-success">
          {t.agrees}
        </p>
      )}
      {difference !== 0 && <ErrorNote>{apart(taka(Math.abs(difference)))}</ErrorNote>}
      {!mayMend && <p className="text-mute text-sm">{t.mend}</p>}
      {entries.some(isUnsent) && (
        <>
          <p className="text-mute text-sm">{t.notSent}</p>
          {!isSafe && <p className="text-mute text-sm">{t.notSafe}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <May permission="costs.read">
          <ButtonLink to="/dashboard/till">{t.drawer}</ButtonLink>
        </May>
        {!entries.some(isUnsent) && (
          <Button variant="secondary" onClick={onBegin}>
            {t.anew}
          </Button>
        )}
      </div>
    </CardSection>
  );
}
