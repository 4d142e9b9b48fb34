import Building from 'lucide-react/icons/building-2';
import { classes } from '#ui/layout/classes.ts';
import { useBrokenImage } from './Avatar.tsx';
import { Picture } from './Picture.tsx';
import { pictureName, storedPhoto } from './pictures.ts';

type Props = {
  src: string;
  /**
   * Text alternative. One of the project's pictures has its own text, unless `alt` is empty because words beside it name the
   * apartment.
   */
  alt: string;
  /** Displayed width, as the `sizes` attribute of HTML. */
  sizes: string;
  priority?: boolean;
  /** Shows the whole photo with room at its sides, instead of filling the area. */
  whole?: boolean;
  className?: string;
};

/** The 3:2 picture of an apartment, from any source. A failed one leaves a plain area instead of a broken icon. */
export function Photo({ src, alt, sizes, priority = false, whole = false, className }: Props) {
  const { broken, listeners } = useBrokenImage(src);
  const look = classes('aspect-3/2 w-full bg-line', whole ? 'object-contain' : 'object-cover', className);
  const own = pictureName(src);

  if (own)
    return <Picture name={own} sizes={sizes} priority={priority} className={look} {...(alt === '' && { alt })} />;
  if (broken) {
    return (
      <span
        {...(alt && { role: 'img', 'aria-label': alt })}
        className={classes('grid place-items-center text-mute', look)}
      >
        <Building strokeWidth={1.25} className="size-10 max-h-3/5" />
      </span>
    );
  }
  const stored = storedPhoto(src);
  return (
    <picture className="contents">
      {stored && <source type="image/avif" srcSet={stored.avif} sizes={sizes} />}
      {stored && <source type="image/webp" srcSet={stored.webp} sizes={sizes} />}
      <img
        src={stored?.jpeg ?? src}
        alt={alt}
        width={960}
        height={640}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        {...listeners}
        className={look}
      />
    </picture>
  );
}
