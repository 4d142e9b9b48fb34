import type { LucideIcon } from 'lucide-react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import Hammer from 'lucide-react/icons/hammer';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import type { ComponentProps } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { RepairRow } from '../endpoints.ts';
import { type RepairCategory, type RepairState, repairStateIn } from '../rules.ts';
import { repairTexts } from './texts.ts';

const ICONS: Record<RepairCategory, LucideIcon> = {
  plumbing: Droplets,
  water: Droplets,
  electricity: Zap,
  gas: Flame,
  lift: ArrowUpDown,
  generator: Zap,
  fire_safety: Flame,
  doors: Wrench,
  walls: Wrench,
  cleaning: Wrench,
  pests: Wrench,
  security: Wrench,
  internet: Wrench,
  other: Hammer,
};

type MarkProps = { category: RepairCategory; isUrgent?: boolean };

/** The kind of trouble as a picture. The words beside it say it, too. */
export function RepairMark({ category, isUrgent = false }: MarkProps) {
  const Icon = ICONS[category];
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-[min(2.75rem,44px)] shrink-0 place-items-center rounded-pill',
        isUrgent ? 'bg-danger-soft text-danger' : 'bg-sand text-clay',
      )}
    >
      <Icon size={20} />
    </span>
  );
}

const TONES: Record<RepairState, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  new: 'late',
  taken: 'warning',
  done: 'success',
  confirmed: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
  joined: 'neutral',
};

type StateProps = { repair: Pick<RepairRow, 'state' | 'isUrgent' | 'reopened'> };

/** The state in a word; what is open and urgent says so first. */
export function RepairBadge({ repair: { state, isUrgent, reopened } }: StateProps) {
  const t = useTexts(repairTexts).row;
  const { language } = useFormats();
  if (state === 'new' && isUrgent) return <Badge tone="danger">{t.urgent}</Badge>;
  if (state === 'new' && reopened > 0) return <Badge tone="late">{t.reopened}</Badge>;
  return <Badge tone={TONES[state]}>{repairStateIn(state, language)}</Badge>;
}
