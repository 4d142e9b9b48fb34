import { useState } from 'react';

/** Whether the picture at this address failed to load; the listeners go on its `<img>`. */
export function useBrokenImage(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>();
  const fail = () => setBroken(src);
  return {
    broken: !src || src === broken,
    listeners: {
      onError: fail,
      // One that failed before hydration has told nobody.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
    },
  };
}
