import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { useCarousel } from '#ui/media/use-carousel.ts';
import { homeTexts } from './texts.ts';

type Props = { carousel: ReturnType<typeof useCarousel>; count: number };

/**
 * Previous and next at the sides; below them the pause button and a mark for each slide. The marks neither grow with the text
 * nor move during a transition.
 */
export function CarouselControls({ carousel, count }: Props) {
  const t = useTexts(homeTexts).hero;
  const { digits } = useFormats();
  const { selected, isPlaying, togglePlaying, show, step } = carousel;
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="transition-opacity duration-(--motion) starting:opacity-0">
      <Arrow label={t.previous} className="left-2 sm:left-3 lg:left-6" onClick={() => step(-1)}>
        <ChevronLeft size={22} />
      </Arrow>
      <Arrow label={t.next} className="right-2 sm:right-3 lg:right-6" onClick={() => step(1)}>
        <ChevronRight size={22} />
      </Arrow>
      <div className="absolute inset-x-0 bottom-2 flex items-center justify-center sm:bottom-4">
        <button
          type="button"
          aria-label={isPlaying ? t.pause : t.play}
          onClick={togglePlaying}
          className="mr-2 grid size-[32px] place-items-center rounded-pill transition-colors hover:bg-white/20"
        >
          {isPlaying ? <Pause size={16} /> : <Play size={16} />}
        </button>
        {numbers.map((index) => (
          <button
            key={index}
            type="button"
            aria-label={t.show(digits(index + 1))}
            aria-current={index === selected}
            onClick={() => show(index)}
            className="group grid h-[32px] w-[36px] place-items-center rounded-pill"
          >
            <span className="h-1.5 w-4 rounded-pill bg-white/60 transition-all group-hover:bg-white group-aria-[current=true]:w-8 group-aria-[current=true]:bg-white" />
          </button>
        ))}
      </div>
    </div>
  );
}

type ArrowProps = { label: string; className: string; onClick: () => void; children: ReactNode };

function Arrow({ label, className, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        'absolute bottom-1.5 z-10 grid size-[36px] place-items-center rounded-pill bg-black/35 transition-colors hover:bg-black/60 sm:top-[42%] sm:bottom-auto sm:size-[48px] sm:-translate-y-1/2',
        className,
      )}
    >
      {children}
    </button>
  );
}
