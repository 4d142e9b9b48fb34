import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { useCarousel } from '#ui/media/use-carousel.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';

const SLIDES = ['hero-1', 'hero-2', 'hero-3'] as const;

/** In ms (docs/product.md section 2.3). */
const AUTOPLAY = 4000;

/** The pictures of the home page. */
export function HeroCarousel() {
  const carousel = useCarousel({ count: SLIDES.length, autoplay: AUTOPLAY });
  const { name } = useBuilding();
  const isHydrated = useHydrated();
  const { isFetched, fetchAll } = useFetchedSlides(carousel.selected);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`${name} in pictures`}
      onPointerEnter={fetchAll}
      className="on-dark relative bg-forest"
      {...carousel.focusProps}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is not part of a form */}
      <div
        {...carousel.trackProps}
        role="group"
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative flex snap-x snap-mandatory gap-[30px] overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 [&::-webkit-scrollbar]:hidden"
      >
        {SLIDES.map((picture, index) => (
          <HeroSlide
            key={picture}
            title={`Welcome to ${name}`}
            picture={picture}
            number={index + 1}
            of={SLIDES.length}
            isFetched={isFetched(index)}
          />
        ))}
      </div>
      {isHydrated && <CarouselControls carousel={carousel} count={SLIDES.length} />}
    </section>
  );
}

/** Pictures are fetched one ahead, so that the first has the network for itself. */
function useFetchedSlides(selected: number) {
  const isHydrated = useHydrated();
  const [last, setLast] = useState(1);
  if (selected >= last && last < SLIDES.length) setLast(selected + 1);
  return {
    isFetched: (index: number) => index === 0 || (isHydrated && index <= last),
    fetchAll: () => setLast(SLIDES.length),
  };
}
