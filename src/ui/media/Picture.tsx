import { useTexts } from '#locale/use-texts.tsx';
import { pictureTexts } from './picture-texts.ts';
import { type PictureName, pictureFiles } from './pictures.ts';

type Props = {
  name: PictureName;
  /** Displayed width, as the `sizes` attribute of HTML. */
  sizes: string;
  /** For the first view: fetched at once with high priority, instead of lazily. */
  priority?: boolean;
  /** Replaces the picture's own text; empty if words beside it say the same. */
  alt?: string;
  className?: string;
};

/** One of the project's own pictures, in the best format and size for this screen. Reserves its room, so the page does not shift. */
export function Picture({ name, sizes, priority = false, alt, className }: Props) {
  const own = useTexts(pictureTexts)[name];
  const { avif, webp, jpeg, width, height } = pictureFiles(name);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={jpeg}
        alt={alt ?? own}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
