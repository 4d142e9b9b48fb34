import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import type { PlacedApartment } from '#features/apartments/endpoints.ts';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { WaysOnPaper } from '#features/ways/client/WaysOnPaper.tsx';
import type { Way } from '#features/ways/endpoints.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDate } from '#locale/dates.ts';
import { BuildingMark } from '#ui/media/BuildingMark.tsx';
import type { PrintedInvitation } from '../endpoints.ts';
import './invitation-pages.css';

export const SLIPS_A_PAGE = 4;

type Props = {
  invitations: readonly PrintedInvitation[];
  expiresAt: string;
  places: readonly PlacedApartment[];
};

/** The slips as they come out of the printer, four to an A4 page, in Bangla and English; on the screen they are not there. */
export function InvitationPages({ invitations, expiresAt, places }: Props) {
  const building = useBuilding();
  const ways = useWays().data?.ways ?? [];
  const pages = Array.from({ length: Math.ceil(invitations.length / SLIPS_A_PAGE) }, (_, page) =>
    invitations.slice(page * SLIPS_A_PAGE, (page + 1) * SLIPS_A_PAGE),
  );
  return createPortal(
    <section className="invitation-pages">
      {pages.map((slips) => (
        <div key={slips[0]?._id} className="invitation-page">
          {slips.map((slip) => (
            <Slip key={slip._id} slip={slip} building={building} ways={ways} places={places} expiresAt={expiresAt} />
          ))}
        </div>
      ))}
    </section>,
    document.body,
  );
}

type SlipProps = {
  slip: PrintedInvitation;
  building: { name: string; address: string };
  ways: readonly Way[];
  places: readonly PlacedApartment[];
  expiresAt: string;
};

function Slip({ slip: { name, block, floor, apartmentNo, token }, building, ways, places, expiresAt }: SlipProps) {
  // Behind the #, where neither our server nor one in between writes it down.
  const link = `${location.origin}/join#token=${token}`;
  const until = formatDate(expiresAt);
  return (
    <article className="invitation-slip">
      <header>
        <div>
          <p className="display text-heading">{building.name}</p>
          <p>{building.address}</p>
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
        <span>
          {apartmentNo} · Block {block}, floor {floor}
        </span>
      </p>
      <QrCode link={link} />
      <p lang="bn">
        ফোন দিয়ে কোডটি স্ক্যান করুন, লগইন বা নিবন্ধন করে “যোগ দিন” (Join) চাপুন। একবারই ব্যবহার করা যায়, {inBangla(until)} পর্যন্ত। এটি
        অন্য কাউকে দেবেন না।
      </p>
      <p>
        Scan the code with your phone, log in or register, and press “Join”. Good once, until {until}. Keep this slip to
        yourself.
      </p>
      <WaysOnPaper ways={ways.slice(0, 2)} apartmentNo={apartmentNo} />
      <p className="invitation-link">{link}</p>
    </article>
  );
}

/** Drawn in the document itself: a picture that is still being read would be missing on the paper. */
function QrCode({ link }: { link: string }) {
  const { data, size } = encode(link, { border: 1 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="invitation-code">
      <path d={dark.join('')} />
    </svg>
  );
}
