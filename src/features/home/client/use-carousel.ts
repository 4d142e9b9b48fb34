import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Specification 9. */
const AUTOPLAY_DELAY = 4000;

/** Longer than a smooth scroll takes in any browser, in ms. */
const ARRIVAL_DELAY = 1000;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a row of slides that the browser itself scrolls and snaps. It plays by itself and goes on after a click or swipe;
 * it waits while a finger holds a slide or the keyboard is in it, and stands still for those who want less motion or have
 * paused it. Browsers now and then drop a smooth scroll that follows upon another, so a slide that has not arrived by itself
 * is put in its place.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const arrival = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => setIsPlaying(!wantsLessMotion()), []);

  const scrollToSlide = (index: number, behavior: ScrollBehavior) => {
    const slide = track.current?.children[(index + count) % count];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior });
  };

  const leaveToUser = () => clearTimeout(arrival.current);

  const show = (index: number) => {
    leaveToUser();
    scrollToSlide(index, wantsLessMotion() ? 'instant' : 'smooth');
    arrival.current = setTimeout(() => scrollToSlide(index, 'instant'), ARRIVAL_DELAY);
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
      onWheel: leaveToUser,
      onKeyDown: leaveToUser,
      onTouchStart: () => {
        leaveToUser();
        setIsHeld(true);
      },
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
