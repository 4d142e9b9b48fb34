import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { BuildingFacade } from '#ui/media/BuildingFacade.tsx';
import type { PlacedHome } from '#ui/media/building-facade.ts';
import { notFoundTexts } from './texts.ts';

/** The page of unknown addresses (404). */
export function NotFoundPage() {
  const t = useTexts(notFoundTexts);
  return (
    <div className="page-width section-space grid items-center gap-12 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid justify-items-start gap-4">
        <h1 tabIndex={-1} className="text-hero">
          {t.title}
        </h1>
        <p className="text-lg text-mute">{t.intro}</p>
        <ButtonLink to="/" size="lg" icon={<ArrowLeft size={18} />} className="mt-4">
          {t.back}
        </ButtonLink>
      </div>
      <BuildingFacade homes={HOMES} isLit={isLit} className="h-80 max-md:hidden" />
    </div>
  );
}

/** A building with one lit window, which is not the requested one. */
const HOMES = [
  { block: 'A', floors: 4 },
  { block: 'B', floors: 7 },
  { block: 'C', floors: 5 },
].flatMap(({ block, floors }) =>
  Array.from({ length: 2 * floors }, (_, index) => ({
    block,
    floor: 1 + Math.floor(index / 2),
    apartmentNo: `${block}${index}`,
  })),
);
const isLit = ({ apartmentNo }: PlacedHome) => apartmentNo === 'B9';
