import { type ReactNode, useState } from 'react';
import { REQUESTS } from '#features/agreements/rules.ts';
import { apartmentPath } from '#features/apartments/client/use-apartments.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { BuildingFacade, MAX_DRAWN } from '#ui/media/BuildingFacade.tsx';
import { type BuildingFacade as Drawing, layOut, middle, WINDOW } from '#ui/media/building-facade.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { HomeNow } from '../endpoints.ts';
import { type FocusTarget, type HomeLabel, WindowLinks } from './WindowLinks.tsx';

const isLet = ({ agreementId }: HomeNow) => agreementId !== null;

/** In rem. A wider drawing has a line of its own. */
const HEIGHT = 12;

type Props = { homes: readonly HomeNow[]; figures: ReactNode };

/** The building as it is let, beside its figures: each window says who lives there or wants to, and leads there. */
export function BuildingDrawing({ homes, figures }: Props) {
  const [focused, setFocused] = useState<number>();
  const drawing = layOut(homes);
  const targets = focusTargetsOf(drawing);
  const proportion = homes.length > 0 ? drawing.width / drawing.height : 1.5;
  return (
    <div className="grid gap-5">
      {homes.length > 0 && <Description of={focused === undefined ? undefined : targets[focused]} />}
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <div className="min-w-0 max-sm:basis-full!" style={{ flexBasis: `${HEIGHT * proportion}rem` }}>
          <BuildingFacade
            homes={homes}
            isLit={isLet}
            label={homes.length > 0 ? 'The homes of the building' : 'No apartments yet'}
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
          Free, with requests
        </p>
      )}
    </div>
  );
}

/** Of a building of many homes its blocks, else its windows, each with the wall around it. */
function focusTargetsOf({ windows, blocks }: Drawing<HomeNow>): FocusTarget[] {
  if (windows.length > MAX_DRAWN)
    return blocks.map((block, column) => ({ ...block, ...describeBlock(block), column, row: 0 }));
  const size = { width: WINDOW.width + 4, height: WINDOW.height + 4 };
  return windows.map(({ home, x, y, column, row }) => ({
    ...describeHome(home),
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
  return (
    <p className="min-h-6 text-mute">
      {target ? (
        <>
          <span className="font-semibold text-ink">{target.name}:</span> {target.text}.{' '}
          <TextLink to={target.to}>{target.link}</TextLink>
        </>
      ) : (
        <>
          <span className="pointer-coarse:hidden">
            Point at a window, or choose one with the arrow keys, to read who lives there.
          </span>
          <span className="hidden pointer-coarse:inline">Touch a window to read who lives there.</span>
        </>
      )}
    </p>
  );
}

const requests = (number: number) => (number === 1 ? '1 request waits' : `${number} requests wait`);

/** Of a home who lives there, or how many want to. */
function describeHome(home: HomeNow): HomeLabel {
  const name = `${home.apartmentNo}, block ${home.block}, floor ${home.floor}`;
  if (home.agreementId !== null)
    return { name, text: `let to ${home.tenant}`, to: `/dashboard/statement/${home.agreementId}`, link: 'Statement' };
  if (home.requests === 0) return { name, text: 'free', to: apartmentPath(home), link: 'The apartment' };
  const to = REQUESTS.path({ search: home.apartmentNo });
  return { name, text: `free, ${requests(home.requests)}`, to, link: 'Agreement requests' };
}

/** Of a block how many of its homes are let. */
function describeBlock({ name, homes }: { name: string; homes: HomeNow[] }): HomeLabel {
  const taken = homes.filter(({ agreementId }) => agreementId !== null).length;
  const to = MANAGED_APARTMENTS.path({ search: name });
  return { name: `Block ${name}`, text: `${taken} of ${homes.length} homes let`, to, link: 'Its apartments' };
}
