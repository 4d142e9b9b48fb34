import ArrowRight from 'lucide-react/icons/arrow-right';
import { CouponCards } from '#features/coupons/client/CouponCards.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { AboutBuilding } from './AboutBuilding.tsx';
import { FreeHomes, FreeHomesInWords } from './FreeHomes.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LocationSection } from './LocationSection.tsx';
import { PublicNotice } from './PublicNotice.tsx';
import { ToWork } from './ToWork.tsx';
import { homeTexts } from './texts.ts';

export function HomePage() {
  const { offers } = useTexts(homeTexts);
  return (
    <>
      <ToWork />
      <Front />
      <PublicNotice />
      <AboutBuilding />
      <HomeSection id="coupons" title={offers.title} isRaised>
        <CouponCards />
      </HomeSection>
      <LocationSection />
    </>
  );
}

/** The first screen: the carousel and the way to the list, and beside them the house with its free homes lit. */
function Front() {
  const t = useTexts(homeTexts).homes;
  return (
    <div className="on-dark overflow-clip bg-linear-to-b from-night to-forest">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-3 pt-4 sm:gap-y-6 sm:pt-8 lg:grid-cols-2 lg:items-end">
        {/* Above the ground of the house, which is drawn from edge to edge. */}
        <div className="relative z-10 grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5 lg:self-center lg:pb-14">
          <HeroCarousel />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink
              variant="lamp"
              to="/apartments"
              size="lg"
              iconAfter={<ArrowRight size={18} />}
              className="max-sm:w-full"
            >
              {t.browse}
            </ButtonLink>
            <FreeHomesInWords />
          </div>
        </div>
        <FreeHomes />
      </div>
    </div>
  );
}
