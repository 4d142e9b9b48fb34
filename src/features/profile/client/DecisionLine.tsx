import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TryAgain } from '#ui/feedback/TryAgain.tsx';

type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
type Props = {
  name: string;
  queries: readonly Query[];
  to: string;
  /** What its answers say; nothing until all of them are there. */
  text: string | undefined;
};

/** One line of what waits, and the way there. What did not come is a dash, and is asked for again by itself. */
export function DecisionLine({ name, queries, to, text }: Props) {
  const hasFailed = text === undefined && queries.some(({ isError }) => isError);
  return (
    <li className="flex min-h-12 items-center">
      {text !== undefined && (
        <Link
          to={to}
          className="figures flex min-h-12 grow items-center justify-between gap-4 py-2 no-underline hover:underline hover:underline-offset-4"
        >
          {text}
          <ArrowRight size={18} className="shrink-0 text-clay" />
        </Link>
      )}
      {text === undefined && !hasFailed && (
        <span role="status" className="w-full">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-4 w-64 max-w-full" />
        </span>
      )}
      {hasFailed && (
        <span className="flex grow items-center justify-between gap-4 text-mute">
          <span>{name}: –</span>
          <TryAgain what={name.toLowerCase()} queries={queries} />
        </span>
      )}
    </li>
  );
}
