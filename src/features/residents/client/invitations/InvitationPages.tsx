import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import type { PlacedApartment } from '#features/apartments/endpoints.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import { usePrintedLanguages } from '#features/building/client/printed-languages.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { WaysOnPaper } from '#features/ways/client/WaysOnPaper.tsx';
import type { Way } from '#features/ways/endpoints.ts';
import type { Language } from '#locale/language.ts';
import { BuildingMark } from '#ui/media/BuildingMark.tsx';
import type { PrintedInvitation } from '../../endpoints.ts';
import { SLIP_WORDS } from './slip-words.ts';
import './invitation-pages.css';

export const SLIPS_A_PAGE = 4;

type Props = {
  invitations: readonly PrintedInvitation[];
  expiresAt: string;
  places: readonly PlacedApartment[];
};

/** The slips for the printer, four to an A4 page, in the building's printed languages; hidden on the screen. */
export function InvitationPages({ invitations, expiresAt, places }: Props) {
  const building = useBuilding();
  const languages = usePrintedLanguages();
  const ways = useWays().data?.ways ?? [];
  const pages = Array.from({ length: Math.ceil(invitations.length / SLIPS_A_PAGE) }, (_, page) =>
    invitations.slice(page * SLIPS_A_PAGE, (page + 1) * SLIPS_A_PAGE),
  );
  return createPortal(
    <section className="invitation-pages">
      {pages.map((slips) => (
        <div key={slips[0]?._id} className="invitation-page">
          {slips.map((slip) => (
            <Slip key={slip._id} {...{ slip, building, languages, ways, places, expiresAt }} />
          ))}
        </div>
      ))}
    </section>,
    document.body,
  );
}

type SlipProps = {
  slip: PrintedInvitation;
  building: ReturnType<typeof useBuilding>;
  languages: readonly [Language, ...Language[]];
  ways: readonly Way[];
  places: readonly PlacedApartment[];
  expiresAt: string;
};

function Slip({ slip, building, languages, ways, places, expiresAt }: SlipProps) {
  const { name, block, apartmentNo, token } = slip;
  const shownBlock = useShownBlock();
  // In the fragment: browsers do not send it, so no server or proxy logs the token.
  const link = `${location.origin}/join#token=${token}`;
  return (
    <article className="invitation-slip">
      <header>
        <div>
          <p className="display text-heading">{building.name}</p>
          <p>{saidAddress(building)}</p>
        </div>
        {places.length > 0 && (
          <BuildingMark
            homes={places}
            isLit={(home) => home.block === block && home.apartmentNo === apartmentNo}
            className="size-14 shrink-0"
          />
        )}
      </header>
      <p className="invitation-name">
        <strong className="display">{name}</strong>
        <span lang={languages[0]}>{SLIP_WORDS[languages[0]].flat({ ...slip, block: shownBlock(slip.block) })}</span>
      </p>
      <QrCode link={link} />
      <div>
        {languages.map((language) => (
          <p key={language} lang={language}>
            {SLIP_WORDS[language].how(expiresAt)}
          </p>
        ))}
      </div>
      <WaysOnPaper ways={ways.slice(0, 2)} apartmentNo={apartmentNo} languages={languages} codes={1} />
      <p className="invitation-link">{link}</p>
    </article>
  );
}

/** Inline SVG: an image that is still being decoded would be missing on the paper. */
function QrCode({ link }: { link: string }) {
  const { data, size } = encode(link, { border: 1 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="invitation-code">
      <path d={dark.join('')} />
    </svg>
  );
}
