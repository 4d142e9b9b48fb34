import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Longer than a smooth scroll takes in any browser, in ms. */
const ARRIVAL_DELAY = 1000;
/** Distance in CSS px below which a slide has arrived: browsers round scroll positions. */
const ARRIVED = 2;

const STEP_OF_KEY: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Options = {
  count: number;
  /** Milliseconds between automatic steps; without it there are none. */
  autoplay?: number;
};

/**
 * Moves a row of slides that the browser itself scrolls and snaps, so that swiping works before hydration, which no carousel
 * library offers. Autoplay continues after a click or swipe; it waits while a finger holds a slide or the keyboard focus is
 * inside, and stops with reduced motion or when paused.
 */
export function useCarousel({ count, autoplay }: Options) {
  const { track, selected, setSelected, show, step, leaveToUser } = useSlides(count);
  const { isPlaying, togglePlaying, setIsHeld } = useAutoplay(autoplay, () => step(1));
  return {
    selected,
    isPlaying,
    togglePlaying,
    show,
    step,
    trackProps: {
      ref: track,
      onScroll: () => setSelected(nearestSlide(track.current)),
      onWheel: leaveToUser,
      onKeyDown: (event: KeyboardEvent) => {
        const by = STEP_OF_KEY[event.key];
        if (by === undefined) return leaveToUser();
        // The browser's own scroll would be lost during a running one.
        event.preventDefault();
        step(by);
      },
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

/**
 * The current slide, and functions to show another. Browsers sometimes drop a scroll that follows another, so a slide that has
 * not arrived is scrolled to again, until it is there.
 */
function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  /** The requested slide, until it has arrived. */
  const coming = useRef<{ index: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const [selected, setSelected] = useState(0);

  const scrollToSlide = (index: number, behavior: ScrollBehavior) => {
    if (!track.current) return;
    track.current.scrollTo({ left: edgeOf(track.current, index), behavior });
    coming.current = { index, timer: setTimeout(arrive, ARRIVAL_DELAY, track.current, index) };
  };
  const arrive = (slides: HTMLElement, index: number) => {
    if (distanceTo(slides, index) < ARRIVED) leaveToUser();
    else scrollToSlide(index, 'instant');
  };
  const leaveToUser = () => {
    clearTimeout(coming.current?.timer);
    coming.current = undefined;
  };
  const show = (index: number) => {
    leaveToUser();
    scrollToSlide(index, wantsLessMotion() ? 'instant' : 'smooth');
  };
  // A second press during a scroll counts from the requested slide.
  const step = (by: 1 | -1) => show(((coming.current?.index ?? selected) + by + count) % count);
  return { track, selected, setSelected, show, step, leaveToUser };
}

/** Steps automatically after `delay` ms, unless paused, held, or in a hidden tab. */
function useAutoplay(delay: number | undefined, goOn: () => void) {
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => setIsPlaying(!wantsLessMotion()), []);
  useEffect(() => {
    if (!delay || !isPlaying || isHeld) return;
    const timer = setInterval(() => document.hidden || goOn(), delay);
    return () => clearInterval(timer);
  });
  return { isPlaying, togglePlaying: () => setIsPlaying(!isPlaying), setIsHeld };
}

const edgeOf = (track: HTMLElement, index: number) => {
  const slide = track.children[index];
  return slide instanceof HTMLElement ? slide.offsetLeft : 0;
};

/** In CSS px. */
const distanceTo = (track: HTMLElement, index: number) => Math.abs(edgeOf(track, index) - track.scrollLeft);

function nearestSlide(track: HTMLElement | null): number {
  if (!track) return 0;
  const distances = Array.from(track.children, (_, index) => distanceTo(track, index));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
