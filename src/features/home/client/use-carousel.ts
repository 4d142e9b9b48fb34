import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Specification 9. */
const AUTOPLAY_DELAY = 4000;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a row of slides that the browser itself scrolls and snaps. It plays by itself and goes on after a click or swipe;
 * it waits while a finger holds a slide or the keyboard is in it, and stands still for those who want less motion or have
 * paused it.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => setIsPlaying(!wantsLessMotion()), []);

  const show = (index: number) => {
    const slide = track.current?.children[(index + count) % count];
    if (!(slide instanceof HTMLElement)) return;
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  };

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => document.hidden || show(selected + 1), AUTOPLAY_DELAY);
    return () => clearInterval(timer);
  });

  return {
    selected,
    isPlaying,
    togglePlaying: () => setIsPlaying(!isPlaying),
    show,
    trackProps: {
      ref: track,
      onScroll: () => setSelected(nearestSlide(track.current)),
      onTouchStart: () => setIsHeld(true),
      onTouchEnd: () => setIsHeld(false),
      onTouchCancel: () => setIsHeld(false),
    },
    focusProps: {
      onFocus: ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible')),
      onBlur: () => setIsHeld(false),
    },
  };
}

function nearestSlide(track: HTMLElement | null): number {
  const distances = [...(track?.children ?? [])].map((slide) =>
    Math.abs((slide as HTMLElement).offsetLeft - (track?.scrollLeft ?? 0)),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
