import type { ReactNode } from 'react';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Photo } from '#ui/media/Photo.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { Apartment } from '../endpoints.ts';
import { ApartmentWindow } from './ApartmentWindow.tsx';
import { LetBadge } from './LetBadge.tsx';
import { apartmentTexts } from './texts.ts';
import { apartmentPath } from './use-apartments.ts';

type Props = {
  apartment: Apartment;
  /** The card's button or link. */
  action: ReactNode;
  /** True if the picture is in the first viewport, so it loads eagerly. */
  isFirst: boolean;
};

export function ApartmentCard({ apartment, action, isFirst }: Props) {
  const { _id, image, apartmentNo, floor, block, rent } = apartment;
  const t = useTexts(apartmentTexts).home;
  const { digits } = useFormats();
  const rooms = useRooms()(apartment);
  return (
    <Card as="article" padded={false} aria-labelledby={_id} className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden">
        <Photo
          src={image}
          alt={t.picture(apartmentNo)}
          sizes="(width < 40rem) 88vw, (width < 64rem) 50vw, 390px"
          priority={isFirst}
          className="transition-transform group-hover:scale-[1.03] motion-reduce:transform-none"
        />
        <LetBadge apartment={apartment} className="absolute top-4 left-4" />
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-4">
          <h2 id={_id} className="text-heading">
            {/* One link for title and picture: its box covers the picture. */}
            <Link
              to={apartmentPath(apartment)}
              className="underline-offset-4 before:absolute before:inset-x-0 before:top-0 before:aspect-3/2 hover:underline"
            >
              {t.title(apartmentNo)}
            </Link>
          </h2>
          <Rent rent={rent} />
        </div>
        <div className="flex items-end justify-between gap-4">
          <div className="grid gap-1">
            <dl className="flex gap-10">
              <Fact name={t.floor} value={digits(floor)} />
              <Fact name={t.block} value={block} />
            </dl>
            <p className="figures text-mute text-sm empty:hidden">{rooms}</p>
          </div>
          <ApartmentWindow apartment={apartment} />
        </div>
        <div className="mt-auto grid pt-1 empty:hidden">{action}</div>
      </div>
    </Card>
  );
}

/** `2 bedrooms · 960 sq ft`, as far as the building says so. */
function useRooms() {
  const t = useTexts(apartmentTexts).home;
  return ({ bedrooms, sizeSqft }: Apartment) =>
    [bedrooms !== null && t.rooms(bedrooms), sizeSqft !== null && t.sqFt(sizeSqft)].filter(Boolean).join(' · ');
}

function Rent({ rent }: { rent: number }) {
  const t = useTexts(apartmentTexts).home;
  const { taka } = useFormats();
  return (
    <p className="figures">
      <RichText
        text={t.rent(taka(rent))}
        name={(words) => <span className="sr-only">{words}</span>}
        amount={(words) => <span className="font-semibold text-lg">{words}</span>}
        month={(words) => <span className="text-mute text-sm">{words}</span>}
      />
    </p>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
