import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { classes } from '#ui/layout/classes.ts';

const sizes = {
  sm: [32, 'size-8 text-xs'],
  md: [40, 'size-10 text-sm'],
  lg: [64, 'size-16 text-xl'],
} as const;

type Props = { name?: string | undefined; photo?: string | null | undefined; size?: keyof typeof sizes; alt?: string };

/** A person's photo, or the initials if there is none or it does not load. Without `alt` it is decoration. */
export function Avatar({ name = '', photo, size = 'md', alt = '' }: Props) {
  const { broken, listeners } = useBrokenImage(photo);
  const [pixels, box] = sizes[size];
  const look = classes(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-pill bg-moss text-surface',
    box,
  );

  if (photo && !broken) {
    return (
      <img
        key={photo}
        src={photo}
        alt={alt}
        width={pixels}
        height={pixels}
        decoding="async"
        referrerPolicy="no-referrer"
        {...listeners}
        className={classes(look, 'object-cover')}
      />
    );
  }
  const accessible = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  const letters = initials(name);
  // Drawn by the stylesheet: as text they would be read aloud, and a button's accessible name would have to contain them.
  return (
    <span
      {...accessible}
      data-initials={letters}
      className={classes(look, 'select-none font-semibold', letters && 'before:content-[attr(data-initials)]')}
    >
      {!letters && <User size={pixels / 2} />}
    </span>
  );
}

/** The initials of the first and the last name; empty without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** True if the image at this address failed to load; the listeners go on its `<img>`. */
export function useBrokenImage(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>();
  const fail = () => setBroken(src);
  return {
    broken: !src || src === broken,
    listeners: {
      onError: fail,
      // An error before hydration has fired no listener.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
    },
  };
}
