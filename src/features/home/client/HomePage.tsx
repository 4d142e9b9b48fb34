import { CouponCards } from '#features/coupons/client/CouponCards.tsx';
import { AboutBuilding } from './AboutBuilding.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LocationSection } from './LocationSection.tsx';

export function HomePage() {
  return (
    <>
      <HeroCarousel />
      <AboutBuilding />
      <HomeSection id="coupons" eyebrow="Member offers" title="Exclusive Coupons" isRaised>
        <CouponCards />
      </HomeSection>
      <LocationSection />
    </>
  );
}
