import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { buttonLook } from '#ui/form/Button.tsx';

/** Dials a number, such as `tel:+8801711000001`. No `ButtonLink`: the router would look for a page of this address. */
export const CallButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className={buttonLook({ variant: 'secondary' }, 'max-w-full gap-2')}>
    <Phone size={16} className="shrink-0" />
    <span className="wrap-anywhere min-w-0">{children}</span>
  </a>
);
