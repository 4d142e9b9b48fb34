import { Spinner } from '#ui/feedback/Loading.tsx';

/** In place of a page whose code is still loading. It has a heading for those who jump between headings. */
export function PageLoading({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner />
    </>
  );
}
