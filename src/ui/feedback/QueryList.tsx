import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ComponentProps, ReactNode } from 'react';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { uiTexts } from '../texts.ts';
import { SkeletonRows } from './Loading.tsx';

type QueryState<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};
type QueryProps<Data> = {
  query: QueryState<Data>;
  /** Shown if the data could not be loaded, with the error's message below. */
  failed: string;
  /** Shown while loading; give it the size of the data. */
  loading?: ReactNode;
  /** True on the page itself, where loading and failure need a card around them. */
  inCard?: boolean;
  /** Omitted if several parts of the page show the data. */
  children?: (data: Data) => ReactNode;
};

/** The data of a call, or in its place the loading state or the failure. */
export function Query<Data>({ query, failed, loading = <SkeletonRows />, inCard = false, children }: QueryProps<Data>) {
  const { data, isError, error } = query;
  if (data !== undefined) return children?.(data);
  const instead = isError ? <LoadError text={failed} reason={error?.message} query={query} /> : loading;
  return inCard ? (
    <Card as="section" padded={false}>
      {instead}
    </Card>
  ) : (
    instead
  );
}

type Props<Row> = Pick<QueryProps<Row[]>, 'query' | 'failed'> & {
  empty: ComponentProps<typeof EmptyState>;
  children: (rows: Row[]) => ReactNode;
};

/** A list from the server in one of its four states: loading, failed, empty, or its rows. */
export function QueryList<Row>({ query, failed, empty, children }: Props<Row>) {
  return (
    <Query query={query} failed={failed}>
      {(rows) => (rows.length > 0 ? children(rows) : <EmptyState {...empty} />)}
    </Query>
  );
}

type EmptyStateProps = { text: string; next?: string; icon?: ReactNode; action?: ReactNode };

/** An empty list: a sentence, the next step, and its button. */
export function EmptyState({ text, next, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      {icon && <span className="mb-2 grid size-14 place-items-center rounded-pill bg-sand text-clay">{icon}</span>}
      <p className="display text-heading">{text}</p>
      {next && <p className="max-w-md text-mute">{next}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

type LoadErrorProps = {
  text: string;
  reason?: string | undefined;
  /** The failed query, which the button refetches. */
  query: Pick<QueryState<unknown>, 'isFetching' | 'refetch'>;
};

/** Shown in place of data that could not be loaded: the subject, the reason, and Try again. */
export function LoadError({ text, reason, query }: LoadErrorProps) {
  const t = useTexts(uiTexts);
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <div role="alert" className="grid gap-2">
        <p className="display text-heading">{text}</p>
        <p className="max-w-md text-mute">{reason ?? t.checkConnection}</p>
      </div>
      <Button
        variant="secondary"
        icon={<RotateCw size={16} />}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
        className="mt-4"
      >
        {t.tryAgain}
      </Button>
    </div>
  );
}

type TryAgainProps = {
  /** Name of the missing data, such as `your rent`. */
  what: string;
  queries: readonly Pick<QueryState<unknown>, 'isError' | 'isFetching' | 'refetch'>[];
};

/** A small button that refetches the failed queries; their data shows a dash, and the rest of the screen stays. */
export function TryAgain({ what, queries }: TryAgainProps) {
  const t = useTexts(uiTexts);
  const again = () => {
    for (const { isError, refetch } of queries) if (isError) void refetch();
  };
  return (
    <Button variant="secondary" size="sm" busy={queries.some(({ isFetching }) => isFetching)} onClick={again}>
      <RichText text={t.tryAgainToLoad(what)} hidden={(words) => <span className="sr-only">{words}</span>} />
    </Button>
  );
}
