import { useTexts } from '#locale/use-texts.tsx';
import { pictureTexts } from './picture-texts.ts';
import { type PictureName, pictureFiles } from './pictures.ts';

type Props = {
  name: PictureName;
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  /** In the first view: fetched at once and first, instead of when it comes near. */
  priority?: boolean;
  /** Instead of the picture's own words; empty where words beside it say the same. */
  alt?: string;
  className?: string;
};

/** One of the project's own pictures, in the best format and size for this screen. Never moves the page. */
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
