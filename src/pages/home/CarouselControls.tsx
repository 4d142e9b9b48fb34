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

/** The pause button and a mark for each slide; at the end of the row previous and next. */
export function CarouselControls({ carousel, count }: Props) {
  const t = useTexts(homeTexts).hero;
  const { digits } = useFormats();
  const { selected, isPlaying, togglePlaying, show, step } = carousel;
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="flex items-center">
      <button type="button" aria-label={isPlaying ? t.pause : t.play} onClick={togglePlaying} className={roundLook}>
        {isPlaying ? <Pause size={18} /> : <Play size={18} />}
      </button>
      {numbers.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t.show(digits(index + 1))}
          aria-current={index === selected}
          onClick={() => show(index)}
          className="group grid size-[44px] place-items-center rounded-pill"
        >
          <span className="size-2 rounded-pill bg-white/60 transition-all group-hover:bg-white group-aria-[current=true]:w-6 group-aria-[current=true]:bg-white" />
        </button>
      ))}
      <Arrow label={t.previous} className="ml-auto" onClick={() => step(-1)}>
        <ChevronLeft size={20} />
      </Arrow>
      <Arrow label={t.next} className="ml-2" onClick={() => step(1)}>
        <ChevronRight size={20} />
      </Arrow>
    </div>
  );
}

const roundLook = 'grid size-[44px] place-items-center rounded-pill transition-colors hover:bg-white/15';

type ArrowProps = { label: string; className: string; onClick: () => void; children: ReactNode };

function Arrow({ label, className, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(roundLook, 'border border-on-forest-mute/60', className)}
    >
      {children}
    </button>
  );
}
