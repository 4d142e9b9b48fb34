import { RichText } from '#locale/use-texts.tsx';

type Props = {
  /** A phone hides the part of a name in `<more>`. */
  figures: readonly { name: string; value: string }[];
};

/** The figures of a page. On a phone they are one line, which sticks below the bar while the rows scroll (page-head.css). */
export function FigureLine({ figures }: Props) {
  return (
    <dl className="sticky-line figures flex flex-wrap gap-x-4 max-md:-mx-(--gutter) max-md:justify-between max-md:bg-sand max-md:px-(--gutter) md:gap-x-12">
      {figures.map(({ name, value }) => (
        <div key={name} className="max-md:flex max-md:items-baseline max-md:gap-1.5">
          <dt className="text-mute text-sm">
            <RichText text={name} more={(words) => <span className="max-md:sr-only">{words}</span>} />
          </dt>
          <dd className="whitespace-nowrap font-semibold max-md:text-sm md:text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
