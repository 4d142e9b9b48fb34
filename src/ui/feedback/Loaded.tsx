import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

type Query<Row> = {
  data: Row[] | undefined;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};
type Props<Row> = {
  query: Query<Row>;
  /** That it did not come; under it stands why. */
  failed: string;
  empty: ComponentProps<typeof EmptyState>;
  children: (rows: Row[]) => ReactNode;
};

/** A list that was asked for: its rows, or that there are none, that it is on its way, or that it did not come. */
export function Loaded<Row>({ query, failed, empty, children }: Props<Row>) {
  const { data, isError, isFetching, error, refetch } = query;
  if (data) return data.length > 0 ? children(data) : <EmptyState {...empty} />;
  if (!isError) return <SkeletonRows />;
  return <FailedState text={failed} next={error?.message} retrying={isFetching} onRetry={() => void refetch()} />;
}
