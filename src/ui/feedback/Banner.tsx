import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { uiTexts } from '../texts.ts';

const copies = ['first', 'second', 'third', 'fourth'];

/** The moving line of text (banner.css), with the pause button that WCAG 2.2.2 requires. */
export function Banner({ text }: { text: string }) {
  const [paused, setPaused] = useState(false);
  const t = useTexts(uiTexts).banner;
  return (
    <div className="banner-marquee" data-paused={paused}>
      <div className="banner-track">
        <div className="banner-run">
          <p role="status">{text}</p>
          {copies.slice(1).map((copy) => (
            <span key={copy} aria-hidden="true" data-text={text} />
          ))}
        </div>
        <div aria-hidden="true" className="banner-run">
          {copies.map((copy) => (
            <span key={copy} data-text={text} />
          ))}
        </div>
      </div>
      <IconButton
        label={paused ? t.move : t.pause}
        icon={paused ? <Play size={16} /> : <Pause size={16} />}
        onClick={() => setPaused(!paused)}
        className="mr-1 hover:bg-danger-fill-hover motion-reduce:hidden"
      />
    </div>
  );
}
