import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { LoadError } from './LoadError.tsx';
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
  /** Said when it could not be loaded; the error's message stands below. */
  failed: string;
  empty: ComponentProps<typeof EmptyState>;
  children: (rows: Row[]) => ReactNode;
};

/** A list from the server in one of its four states: loading, failed, empty, or its rows. */
export function QueryList<Row>({ query, failed, empty, children }: Props<Row>) {
  const { data, isError, error } = query;
  if (data) return data.length > 0 ? children(data) : <EmptyState {...empty} />;
  return isError ? <LoadError text={failed} reason={error?.message} query={query} /> : <SkeletonRows />;
}
