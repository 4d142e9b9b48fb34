import { type ReactNode, useState } from 'react';
import { REQUESTS } from '#features/agreements/rules.ts';
import { apartmentPath } from '#features/apartments/client/use-apartments.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { BuildingFacade, MAX_DRAWN } from '#ui/media/BuildingFacade.tsx';
import { type BuildingFacade as Drawing, layOut, middle, WINDOW } from '#ui/media/building-facade.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { HomeNow } from '../endpoints.ts';
import { type StatisticsTexts, statisticsTexts } from './texts.ts';
import { type FocusTarget, type HomeLabel, WindowLinks } from './WindowLinks.tsx';

const isLet = ({ agreementId }: HomeNow) => agreementId !== null;

/** In rem. A wider drawing has a line of its own. */
const HEIGHT = 12;

type Props = { homes: readonly HomeNow[]; figures: ReactNode };

/** The building as it is let, beside its figures: each window says who lives there or wants to, and leads there. */
export function BuildingDrawing({ homes, figures }: Props) {
  const [focused, setFocused] = useState<number>();
  const t = useTexts(statisticsTexts).drawing;
  const drawing = layOut(homes);
  const targets = focusTargetsOf(drawing, { t, formats: useFormats() });
  const proportion = homes.length > 0 ? drawing.width / drawing.height : 1.5;
  return (
    <div className="grid gap-5">
      {homes.length > 0 && <Description of={focused === undefined ? undefined : targets[focused]} />}
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <div className="min-w-0 max-sm:basis-full!" style={{ flexBasis: `${HEIGHT * proportion}rem` }}>
          <BuildingFacade
            homes={homes}
            isLit={isLet}
            label={homes.length > 0 ? t.label : t.empty}
            className="w-full"
            overlay={
              <>
                <Waiting drawing={drawing} />
                <WindowLinks
                  targets={targets}
                  focused={focused}
                  onFocused={setFocused}
                  ring={Math.max(1.2, drawing.width / 250)}
                />
              </>
            }
          />
        </div>
        <div className="@container min-w-0 flex-1 basis-80">{figures}</div>
      </div>
      {homes.some((home) => !isLet(home) && home.requests > 0) && homes.length <= MAX_DRAWN && (
        <p className="flex items-center gap-2 text-mute text-sm">
          <span className="grid h-4 w-3.5 shrink-0 place-items-center bg-logo-ground outline -outline-offset-3 outline-on-forest-mute">
            <span className="size-1.5 rounded-pill bg-lamp" />
          </span>
          {t.freeRequested}
        </p>
      )}
    </div>
  );
}

/** How the reader's language says it. */
type Words = { t: StatisticsTexts['drawing']; formats: Formats };

/** Of a building of many homes its blocks, else its windows, each with the wall around it. */
function focusTargetsOf({ windows, blocks }: Drawing<HomeNow>, words: Words): FocusTarget[] {
  if (windows.length > MAX_DRAWN)
    return blocks.map((block, column) => ({ ...block, ...describeBlock(block, words), column, row: 0 }));
  const size = { width: WINDOW.width + 4, height: WINDOW.height + 4 };
  return windows.map(({ home, x, y, column, row }) => ({
    ...describeHome(home, words),
    ...size,
    x: x - 2,
    y: y - 2,
    column,
    row,
  }));
}

/** A dot in the windows of free homes with requests. */
function Waiting({ drawing: { windows } }: { drawing: Drawing<HomeNow> }) {
  if (windows.length > MAX_DRAWN) return null;
  const requested = windows.filter(({ home }) => !isLet(home) && home.requests > 0);
  return <path className="stroke-lamp" strokeWidth="4" strokeLinecap="round" d={requested.map(middle).join('')} />;
}

function Description({ of: target }: { of: FocusTarget | undefined }) {
  const t = useTexts(statisticsTexts).drawing;
  return (
    <p className="min-h-6 text-mute">
      {target ? (
        <>
          <span className="font-semibold text-ink">{target.name}:</span> {target.text}.{' '}
          <TextLink to={target.to}>{target.link}</TextLink>
        </>
      ) : (
        <>
          <span className="pointer-coarse:hidden">{t.point}</span>
          <span className="hidden pointer-coarse:inline">{t.touch}</span>
        </>
      )}
    </p>
  );
}

/** Of a home who lives there, or how many want to. */
function describeHome(home: HomeNow, { t }: Words): HomeLabel {
  const name = t.home(home.apartmentNo, home.block, `${home.floor}`);
  if (home.agreementId !== null)
    return {
      name,
      text: t.letTo(home.tenant ?? ''),
      to: `/dashboard/statement/${home.agreementId}`,
      link: t.statement,
    };
  if (home.requests === 0) return { name, text: t.free, to: apartmentPath(home), link: t.apartment };
  const to = REQUESTS.path({ search: home.apartmentNo });
  return { name, text: t.freeWithRequests(home.requests), to, link: t.requests };
}

/** Of a block how many of its homes are let. */
function describeBlock(
  { name, homes }: { name: string; homes: HomeNow[] },
  { t, formats: { digits } }: Words,
): HomeLabel {
  const taken = homes.filter(({ agreementId }) => agreementId !== null).length;
  const to = MANAGED_APARTMENTS.path({ search: name });
  return { name: t.block(name), text: t.homesLet(digits(taken), digits(homes.length)), to, link: t.apartments };
}
