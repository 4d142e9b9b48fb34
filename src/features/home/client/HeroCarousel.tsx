import { useEffect, useRef, useState } from 'react';
import type { CarouselControls } from './CarouselControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';

const SLIDES = ['hero-1', 'hero-2', 'hero-3'] as const;

/**
 * Specification 2 and 9. The first slide is in the page from the start; what moves the slides, and the other pictures,
 * come once the page is there.
 */
export function HeroCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [Controls, setControls] = useState<typeof CarouselControls>();

  useEffect(() => {
    let isHere = true;
    import('./CarouselControls.tsx').then(
      (part) => isHere && setControls(() => part.CarouselControls),
      // Without it the first slide stays, which is a good page, too.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="OneBuilding in pictures"
      className="on-dark relative bg-forest"
    >
      <div ref={viewport} className="overflow-hidden">
        {/* Each slide brings half of the 30 px gap on both sides; the track takes the outer halves back. */}
        <div className="-mx-[15px] flex touch-pan-y">
          {SLIDES.map((picture, index) => (
            <HeroSlide
              key={picture}
              picture={picture}
              number={index + 1}
              of={SLIDES.length}
              isShown={index === 0 || !!Controls}
            />
          ))}
        </div>
      </div>
      {Controls && <Controls viewport={viewport} count={SLIDES.length} />}
    </section>
  );
}
