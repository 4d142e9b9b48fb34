import { Eyebrow } from '#ui/layout/Eyebrow.tsx';

type Props = { id: string; eyebrow: string; title: string };

export function SectionTitle({ id, eyebrow, title }: Props) {
  return (
    <div className="grid gap-3">
      <Eyebrow>{eyebrow}</Eyebrow>
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
    </div>
  );
}
