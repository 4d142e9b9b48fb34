import type { ReactNode } from 'react';

type Props = { text: string; next?: string; icon?: ReactNode; action?: ReactNode };

/** Nothing here yet: the sentence that says so, what comes next, and the button that does it. */
export function EmptyState({ text, next, icon, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      {icon && <span className="mb-2 grid size-14 place-items-center rounded-pill bg-sand text-clay">{icon}</span>}
      <p className="display text-heading">{text}</p>
      {next && <p className="max-w-md text-mute">{next}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
