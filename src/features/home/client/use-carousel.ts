import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** Specification 9. */
const AUTOPLAY_DELAY = 4000;

const options: Parameters<typeof useEmblaCarousel>[0] = { loop: true, align: 'center', duration: 28 };

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves the slides inside `viewport`. It plays by itself and goes on after a click or swipe; it waits while someone holds
 * a slide or is on a control with the keyboard, and stands still for those who want less motion or have paused it.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>) {
  const [attach, embla] = useEmblaCarousel(options);
  const [isPlaying, setIsPlaying] = useState(() => !wantsLessMotion());
  const [isHeld, setIsHeld] = useState(false);
  const [selected, setSelected] = useState(0);

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    embla.on('select', () => setSelected(embla.selectedScrollSnap()));
    embla.on('pointerDown', () => setIsHeld(true));
    embla.on('pointerUp', () => setIsHeld(false));
  }, [embla]);

  // Not the library's autoplay: after a swipe that one plays on even when it was paused by its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new slide, whoever brought it, has its full time
  useEffect(() => {
    if (!embla || !isPlaying || isHeld) return;
    const timer = setInterval(() => document.hidden || embla.scrollNext(wantsLessMotion()), AUTOPLAY_DELAY);
    return () => clearInterval(timer);
  }, [embla, isPlaying, isHeld, selected]);

  return {
    selected,
    isPlaying,
    togglePlaying: () => setIsPlaying(!isPlaying),
    previous: () => embla?.scrollPrev(wantsLessMotion()),
    next: () => embla?.scrollNext(wantsLessMotion()),
    show: (index: number) => embla?.scrollTo(index, wantsLessMotion()),
    focusListeners: {
      onFocus: ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible')),
      onBlur: () => setIsHeld(false),
    },
  };
}
