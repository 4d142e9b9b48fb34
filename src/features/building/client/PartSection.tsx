import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { buildingOfficeTexts } from './office-texts.ts';

type SectionProps = {
  id: string;
  title: string;
  intro: string | undefined;
  isChanged: boolean;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A collapsible part, on wide windows too. Its heading shows unsaved changes. */
export function PartSection({ id, title, intro, isChanged, startsOpen = false, children }: SectionProps) {
  const { hash } = useLocation();
  const isMeant = hash === `#${id}`;
  const [isOpen, setOpen] = useState(startsOpen || isMeant);
  const section = useRef<HTMLElement>(null);
  // Scrolls to the part in the address's fragment: the page was not rendered yet when the browser looked for it.
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant]);
  const { unsaved } = useTexts(buildingOfficeTexts).save;
  return (
    <Card as="section" ref={section} id={id} aria-label={title} padded={false} className="scroll-mt-24">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 px-5 py-3 sm:px-7">
          <h3 className="min-w-0 flex-[1_1_7rem] font-semibold text-lg">{title}</h3>
          {isChanged && <Badge tone="warning">{unsaved}</Badge>}
          <ChevronDown size={22} className="shrink-0 transition-transform group-open:rotate-180 print:hidden" />
        </summary>
        <div className="grid grid-cols-1 gap-5 px-5 pb-5 sm:px-7 sm:pb-7">
          {intro && <p className="text-mute">{intro}</p>}
          {children}
        </div>
      </details>
    </Card>
  );
}
