import { type ReactNode, useState } from 'react';
import { isPublic } from '#features/apartments/unit-kinds.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { classes } from '#ui/layout/classes.ts';
import { BuildingFacade } from '#ui/media/BuildingFacade.tsx';
import { type BuildingFacade as Drawing, layOut, MAX_DRAWN, middle, WINDOW } from '#ui/media/building-facade.ts';
import { type FocusTarget, type HomeLabel, WindowLinks } from '#ui/media/WindowLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { HomeNow } from '../endpoints.ts';
import { HomeDialog } from './HomeActions.tsx';
import { HomeList } from './HomeList.tsx';
import { describeBlock, describeHome, LOOKS, lookOf, type View } from './home-views.ts';
import { statisticsTexts } from './texts.ts';
import { LookMark, WindowLooks } from './WindowLooks.tsx';

const isLet = ({ agreementId }: HomeNow) => agreementId !== null;
const isRequested = (home: HomeNow) => !isLet(home) && home.requests > 0;

type Props = {
  homes: readonly HomeNow[];
  /** View shown at first. */
  first: View;
  /** Shown above the drawing, which then takes the whole width. */
  figures?: ReactNode;
  /** Height in rem, without figures. A wide drawing has a row of its own. */
  height?: number;
};

/**
 * Draws the building's windows by tenancy, by this month's rent or by notice. Each window is labelled and links to its home; in the views
 * of rent and notice a click opens the office's actions. The list below has the same content.
 */
export function BuildingDrawing({ homes, first, figures, height = 12 }: Props) {
  const [view, setView] = useState(first);
  const [focused, setFocused] = useState<number>();
  const [opened, setOpened] = useState<HomeNow>();
  const [recording, setRecording] = useState<HomeNow>();
  const t = useTexts(statisticsTexts).drawing;
  const drawing = layOut(homes);
  const words = { t, formats: useFormats(), view, shownBlock: useShownBlock() };
  const targets = focusTargetsOf(drawing);
  const at = describeTarget(drawing, focused ?? 0, words);
  const pressOf = (index: number) => {
    const home = drawing.windows.length > MAX_DRAWN ? undefined : drawing.windows[index]?.home;
    return view !== 'let' && home && isLet(home) ? () => setOpened(home) : undefined;
  };
  const record = (home: HomeNow) => {
    setOpened(undefined);
    setRecording(home);
  };
  // The homes are refetched after a payment, so the open one is looked up again.
  const shown = opened && homes.find(({ agreementId }) => agreementId === opened.agreementId);
  const proportion = homes.length > 0 ? drawing.width / drawing.height : 1.5;
  const choice = homes.length > 0 && <Segments label={t.views} choices={viewsIn(t)} chosen={view} onChoose={setView} />;
  // Below or beside the drawing, so that a longer description does not move the window under the mouse.
  const meaning = (
    <>
      {homes.length > 0 && <Description of={focused === undefined ? undefined : at} view={view} />}
      <Legend homes={homes} view={view} />
    </>
  );
  const list = homes.length > 0 && <HomeList homes={homes} view={view} onRecord={record} />;
  return (
    <div className="grid gap-4">
      {figures}
      {figures && choice}
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <div className={classes('min-w-0 grow max-sm:basis-full!', figures !== undefined && 'basis-75')}>
          <BuildingFacade
            homes={homes}
            isLit={(home) => view === 'let' && isLet(home)}
            label={homes.length > 0 ? t.label : t.empty}
            width={(figures ? HEIGHT : height) * proportion}
            className={classes('max-w-full', figures === undefined && 'min-w-full')}
            overlay={
              <>
                {view !== 'let' && <WindowLooks drawing={drawing} view={view} />}
                <Waiting drawing={drawing} />
                {at && (
                  <WindowLinks
                    targets={targets}
                    at={{ index: focused ?? 0, label: at }}
                    isFocused={focused !== undefined}
                    onFocused={setFocused}
                    pressOf={pressOf}
                    ring={Math.max(1.2, drawing.width / 250)}
                  />
                )}
              </>
            }
          />
        </div>
        <div className="@container grid min-w-0 grow-99 basis-80 content-start gap-3">
          {!figures && choice}
          {meaning}
          {list}
        </div>
      </div>
      {shown && (
        <HomeDialog
          home={shown}
          label={describeHome(shown, words)}
          onRecord={record}
          onClose={() => setOpened(undefined)}
        />
      )}
      {recording?.agreementId && (
        <RecordPaymentLater agreementId={recording.agreementId} onClose={() => setRecording(undefined)} />
      )}
    </div>
  );
}

/** Greatest height of the drawing below figures, in rem. */
const HEIGHT = 24;

type Labels = Parameters<typeof describeHome>[1];

const viewsIn = ({ let: name, month, notice }: Labels['t']) => [
  { value: 'let' as const, name },
  { value: 'month' as const, name: month },
  { value: 'notice' as const, name: notice },
];

/** The windows, each with the wall around it; in a building of many homes the blocks. */
function focusTargetsOf({ windows, blocks }: Drawing<HomeNow>): FocusTarget[] {
  if (windows.length > MAX_DRAWN) return blocks.map((block, column) => ({ ...block, column, row: 0 }));
  const size = { width: WINDOW.width + 4, height: WINDOW.height + 4 };
  return windows.map(({ x, y, column, row }) => ({ ...size, x: x - 2, y: y - 2, column, row }));
}

/** Label of a window or block; undefined in a building without homes. */
function describeTarget({ windows, blocks }: Drawing<HomeNow>, index: number, words: Labels): HomeLabel | undefined {
  const block = blocks[index];
  if (windows.length > MAX_DRAWN) return block && describeBlock(block, words);
  const window = windows[index];
  return window && describeHome(window.home, words);
}

/** Dots in the windows of free homes with requests. */
function Waiting({ drawing: { windows } }: { drawing: Drawing<HomeNow> }) {
  if (windows.length > MAX_DRAWN) return null;
  const requested = windows.filter(({ home }) => isRequested(home));
  return <path className="stroke-lamp" strokeWidth="4" strokeLinecap="round" d={requested.map(middle).join('')} />;
}

function Description({ of: target, view }: { of: HomeLabel | undefined; view: View }) {
  const t = useTexts(statisticsTexts).drawing;
  return (
    <p className="min-h-6 text-mute print:hidden">
      {target ? (
        <>
          <span className="font-semibold text-ink">{target.name}:</span> {target.text}.{' '}
          <TextLink to={target.to}>{target.link}</TextLink>
        </>
      ) : view === 'let' ? (
        <>
          <span className="pointer-coarse:hidden">{t.point}</span>
          <span className="hidden pointer-coarse:inline">{t.touch}</span>
        </>
      ) : (
        t.press
      )}
    </p>
  );
}

/** In each view the number of flats of each look, that of the units besides them, and the mark of free homes with requests. */
function Legend({ homes, view }: { homes: readonly HomeNow[]; view: View }) {
  const t = useTexts(statisticsTexts).drawing;
  const { number } = useFormats();
  const counted = homes.filter(isPublic);
  const others = homes.length - counted.length;
  const counts = LOOKS.map((look) => ({ look, count: counted.filter((home) => lookOf(home, view) === look).length }));
  const looks = counts.filter(({ count }) => count > 0);
  const hasRequests = homes.some(isRequested) && homes.length <= MAX_DRAWN;
  if (looks.length === 0 && !hasRequests) return null;
  return (
    <ul aria-label={t.legend} className="flex flex-wrap gap-x-5 gap-y-2 text-mute text-sm">
      {looks.map(({ look, count }) => (
        <li key={look} className="flex items-center gap-2">
          <LookMark look={look} />
          {look === 'dark' ? t.dark[view] : t.looks[look]}
          <span className="figures font-semibold text-ink">{number(count)}</span>
        </li>
      ))}
      {others > 0 && <li>{t.besides(number(others))}</li>}
      {hasRequests && (
        <li className="flex items-center gap-2">
          <span className="grid h-4 w-3.5 shrink-0 place-items-center bg-logo-ground outline -outline-offset-3 outline-on-forest-mute">
            <span className="size-1.5 rounded-pill bg-lamp" />
          </span>
          {t.freeRequested}
        </li>
      )}
    </ul>
  );
}
