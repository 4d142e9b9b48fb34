import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { classes } from '#ui/layout/classes.ts';
import { Picture } from '#ui/media/Picture.tsx';
import type { PictureName } from '#ui/media/pictures.ts';
import { useCarousel } from '#ui/media/use-carousel.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { homeTexts } from './texts.ts';

const SLIDES = ['hero-1', 'hero-2', 'hero-3'] as const;

/** In ms (docs/resident.md section R1.2). */
const AUTOPLAY = 4000;

/** The pictures of the home page. */
export function HeroCarousel() {
  const carousel = useCarousel({ count: SLIDES.length, autoplay: AUTOPLAY });
  const { name } = useBuilding();
  const t = useTexts(homeTexts).hero;
  const isHydrated = useHydrated();
  const { isFetched, fetchAll } = useFetchedSlides(carousel.selected);
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.label(name)}
      onPointerEnter={fetchAll}
      className="on-dark relative bg-forest"
      {...carousel.focusProps}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is not part of a form */}
      <div
        {...carousel.trackProps}
        role="group"
        aria-label={t.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative flex snap-x snap-mandatory gap-[30px] overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 [&::-webkit-scrollbar]:hidden"
      >
        {SLIDES.map((picture, index) => (
          <HeroSlide
            key={picture}
            title={t.title(name)}
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

/** Fetches one picture ahead, so that the first one has the network for itself. */
function useFetchedSlides(selected: number) {
  const isHydrated = useHydrated();
  const [last, setLast] = useState(1);
  if (selected >= last && last < SLIDES.length) setLast(selected + 1);
  return {
    isFetched: (index: number) => index === 0 || (isHydrated && index <= last),
    fetchAll: () => setLast(SLIDES.length),
  };
}

type Props = { title: string; picture: PictureName; number: number; of: number; isFetched: boolean };

const titleLook = 'display max-w-[14ch] text-hero sm:max-w-none';

/** One picture with the words over it. A screen reader hears the words once, and a description of each further picture. */
export function HeroSlide({ title, picture, number, of, isFetched }: Props) {
  const isFirst = number === 1;
  const t = useTexts(homeTexts).hero;
  const { digits } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the carousel, not of a form
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={t.place(digits(number), digits(of))}
      className="relative grid min-h-[clamp(200px,110px+27vw,500px)] w-full shrink-0 snap-center snap-always overflow-hidden"
    >
      {isFetched && (
        <Picture
          name={picture}
          sizes="100vw"
          priority={isFirst}
          className={classes(
            'absolute inset-0 size-full object-cover',
            isFirst ? 'object-[50%_30%]' : 'object-[50%_60%]',
          )}
        />
      )}
      <div className="absolute inset-0 bg-linear-to-t/srgb from-black/65 via-black/35 via-45% to-transparent to-75% max-lg:via-black/38 max-lg:via-60% max-lg:to-100%" />
      <div className="absolute inset-0 bg-linear-to-r/srgb from-black/45 via-black/30 via-35% to-transparent to-70% max-sm:via-55% max-sm:to-100%" />
      <div aria-hidden={!isFirst || undefined} className="page-width relative self-end pt-4 pb-[clamp(3rem,7vw,6rem)]">
        {isFirst ? (
          <h1 tabIndex={-1} className={titleLook}>
            {title}
          </h1>
        ) : (
          <p className={titleLook}>{title}</p>
        )}
        <p className="mt-2 text-base sm:mt-3 sm:text-xl">{t.slogan}</p>
      </div>
    </div>
  );
}
