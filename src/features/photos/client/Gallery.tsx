import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Photo as Picture } from '#ui/media/Photo.tsx';
import { useCarousel } from '#ui/media/use-carousel.ts';
import type { Photo } from '../endpoints.ts';
import { photoTexts } from './texts.ts';

type Props = {
  photos: readonly Photo[];
  apartmentNo: string;
  /** The picture of an apartment without photos. */
  image: string;
};

const FRAME = 'relative overflow-hidden rounded-card border border-line';
const SIZES = '(width < 64rem) 92vw, 700px';

/** The photos of an apartment: a large one to swipe or step through, and thumbnails below it. */
export function Gallery({ photos: all, apartmentNo, image }: Props) {
  const { language } = useLanguage();
  const photos = all.map((photo) => ({ ...photo, alt: writtenIn(language, photo.alt, photo.altBangla) }));
  const t = useTexts(photoTexts).gallery;
  const carousel = useCarousel({ count: photos.length });
  const isHydrated = useHydrated();
  const [first] = photos;
  if (!first || photos.length === 1) {
    return (
      <div className={FRAME}>
        <Picture
          src={first?.image ?? image}
          alt={first?.alt || t.picture(apartmentNo)}
          sizes={SIZES}
          priority
          whole={!!first}
        />
        {first?.alt && <Caption>{first.alt}</Caption>}
      </div>
    );
  }
  const { selected, show, step } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label={t.label(apartmentNo)} className="grid content-start gap-3">
      <div className={FRAME}>
        <Slides photos={photos} apartmentNo={apartmentNo} trackProps={carousel.trackProps} />
        {isHydrated && <Steps onStep={step} />}
        <Caption place={t.place(selected + 1, photos.length)}>{photos[selected]?.alt}</Caption>
      </div>
      <Thumbnails photos={photos} selected={selected} onChoose={show} />
    </section>
  );
}

type SlidesProps = Omit<Props, 'image'> & Pick<ReturnType<typeof useCarousel>, 'trackProps'>;

function Slides({ photos, apartmentNo, trackProps }: SlidesProps) {
  const t = useTexts(photoTexts).gallery;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is not part of a form
    <div
      {...trackProps}
      role="group"
      aria-label={t.slides}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 [&::-webkit-scrollbar]:hidden"
    >
      {photos.map(({ _id, image, alt }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of the carousel, not of a form
        <div
          key={_id}
          role="group"
          aria-roledescription="slide"
          aria-label={t.place(place + 1, photos.length)}
          className="w-full shrink-0 snap-center snap-always"
        >
          <Picture
            src={image}
            alt={alt || t.photo(apartmentNo, place + 1)}
            sizes={SIZES}
            priority={place === 0}
            whole
          />
        </div>
      ))}
    </div>
  );
}

function Steps({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const t = useTexts(photoTexts).gallery;
  const look = 'absolute top-[calc(50%-3rem)] border border-line bg-surface/90 hover:bg-surface';
  return (
    <>
      <IconButton
        label={t.previous}
        icon={<ChevronLeft size={20} />}
        onClick={() => onStep(-1)}
        className={classes(look, 'left-3')}
      />
      <IconButton
        label={t.next}
        icon={<ChevronRight size={20} />}
        onClick={() => onStep(1)}
        className={classes(look, 'right-3')}
      />
    </>
  );
}

/** The photo's description, announced to screen readers when the photo changes, and its place among the others. */
function Caption({ children, place }: { children: string | undefined; place?: string }) {
  return (
    <p
      aria-live="polite"
      className="flex min-h-13 items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2 text-mute text-sm"
    >
      <span className="wrap-anywhere line-clamp-2 min-w-0">{children}</span>
      {place && <span className="figures shrink-0">{place}</span>}
    </p>
  );
}

type ThumbnailsProps = { photos: readonly Photo[]; selected: number; onChoose: (place: number) => void };

/** Thumbnails, each a button that shows its photo. */
function Thumbnails({ photos, selected, onChoose }: ThumbnailsProps) {
  const t = useTexts(photoTexts).gallery;
  return (
    <ul aria-label={t.all} className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {photos.map(({ _id, image, alt }, place) => (
        <li key={_id}>
          <button
            type="button"
            aria-current={place === selected}
            aria-label={alt ? t.describedButton(place + 1, alt) : t.button(place + 1)}
            onClick={() => onChoose(place)}
            className="block w-full overflow-hidden rounded-field border-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-primary aria-[current=true]:opacity-100"
          >
            <Picture src={image} alt="" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
