import { Spinner } from '#ui/feedback/Spinner.tsx';

/** In the place of a page whose code or permission is on its way. It has a name for those who jump between headings. */
export function PageComing({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner />
    </>
  );
}
