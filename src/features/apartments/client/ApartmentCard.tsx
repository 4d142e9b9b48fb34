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

/** On a phone the picture stands at the left, unless its letters are so large that a word would not fit beside it. */
export function ApartmentCard({ apartment, action, isFirst }: Props) {
  const { _id, image, apartmentNo, floor, block, rent } = apartment;
  const t = useTexts(apartmentTexts).home;
  const { digits } = useFormats();
  const rooms = useRooms()(apartment);
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={_id}
      className="group relative flex h-full flex-col max-sm:@2xs:flex-row"
    >
      <div className="relative overflow-hidden max-sm:@2xs:w-32 max-sm:@2xs:shrink-0">
        <Photo
          src={image}
          alt={t.picture(apartmentNo)}
          sizes="(width < 40rem) 330px, (width < 64rem) 50vw, 390px"
          priority={isFirst}
          className="transition-transform group-hover:scale-[1.03] motion-reduce:transform-none max-sm:@2xs:absolute max-sm:@2xs:h-full"
        />
        <LetBadge apartment={apartment} className="absolute top-3 left-3" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 sm:gap-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line sm:border-b sm:pb-4">
          <h2 id={_id} className="text-heading">
            {/* One link for title and picture: its box covers the card, and the button stands above it. */}
            <Link
              to={apartmentPath(apartment)}
              className="underline-offset-4 before:absolute before:inset-0 hover:underline"
            >
              {t.title(apartmentNo)}
            </Link>
          </h2>
          <Rent rent={rent} />
        </div>
        <div className="flex items-end justify-between gap-4">
          <div className="grid gap-1">
            <dl className="flex gap-6 sm:gap-10">
              <Fact name={t.floor} value={digits(floor)} />
              <Fact name={t.block} value={block} />
            </dl>
            <p className="figures text-mute text-sm empty:hidden">{rooms}</p>
          </div>
          <ApartmentWindow apartment={apartment} />
        </div>
        <div className="relative mt-auto grid pt-1 empty:hidden *:px-2">{action}</div>
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
