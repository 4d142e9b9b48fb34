import { CouponCards } from '#features/coupons/client/CouponCards.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { AboutBuilding } from './AboutBuilding.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LocationSection } from './LocationSection.tsx';
import { homeTexts } from './texts.ts';

export function HomePage() {
  const { offers } = useTexts(homeTexts);
  return (
    <>
      <HeroCarousel />
      <AboutBuilding />
      <HomeSection id="coupons" eyebrow={offers.eyebrow} title={offers.title} isRaised>
        <CouponCards />
      </HomeSection>
      <LocationSection />
    </>
  );
}
