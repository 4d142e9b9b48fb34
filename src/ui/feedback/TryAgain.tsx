import { Button } from '#ui/form/Button.tsx';

type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
type Props = {
  /** What did not load, such as `your rent`. */
  what: string;
  queries: readonly Query[];
};

/** A small button that asks again for what failed, where a dash stands in its place and the rest of the screen stays. */
export function TryAgain({ what, queries }: Props) {
  const again = () => {
    for (const { isError, refetch } of queries) if (isError) void refetch();
  };
  return (
    <Button variant="secondary" size="sm" busy={queries.some(({ isFetching }) => isFetching)} onClick={again}>
      Try again<span className="sr-only"> to load {what}</span>
    </Button>
  );
}
