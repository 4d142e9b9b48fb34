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
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      {...carousel.focusProps}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is not part of a form */}
      <div
        {...carousel.trackProps}
        role="group"
        aria-label={t.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative flex snap-x snap-mandatory gap-[30px] overflow-x-auto overscroll-x-contain [scrollbar-width:none] rounded-card focus-visible:outline-offset-4 [&::-webkit-scrollbar]:hidden"
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
      {/* Keeps the room of its controls, which come with hydration. */}
      <div className="min-h-11">{isHydrated && <CarouselControls carousel={carousel} count={SLIDES.length} />}</div>
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

const titleLook = 'display text-hero';

/** The words, and one picture below them. A screen reader hears the words once, and a description of each further picture. */
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
      className="grid w-full shrink-0 snap-center snap-always grid-cols-[minmax(0,1fr)] content-between gap-3 lg:gap-5"
    >
      <div aria-hidden={!isFirst || undefined}>
        {isFirst ? (
          <h1 tabIndex={-1} className={titleLook}>
            {title}
          </h1>
        ) : (
          <p className={titleLook}>{title}</p>
        )}
        <p className="mt-1 text-on-forest-mute sm:mt-2 sm:text-lg">{t.slogan}</p>
      </div>
      <div className="hero-picture overflow-hidden rounded-card bg-forest">
        {isFetched && (
          <Picture
            name={picture}
            sizes="(width < 64rem) 94vw, 576px"
            priority={isFirst}
            className={classes('size-full object-cover', isFirst ? 'object-[50%_30%]' : 'object-[50%_60%]')}
          />
        )}
      </div>
    </div>
  );
}
