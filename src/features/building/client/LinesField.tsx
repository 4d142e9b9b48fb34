import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';

/** A line's two values. */
type Line = [string, string];
type Props = {
  /** Labels of the fields and buttons, by a line's place from 1. */
  t: Record<'first' | 'second' | 'remove', (place: number) => string> & { add: string };
  lines: Line[];
  /** Most lines; eight by default. */
  most?: number;
  /** True if one of the two fields is enough. */
  isEither?: boolean;
  errorOf: (index: number, part: 0 | 1) => string | undefined;
  onChange: (lines: Line[]) => void;
};

/** A short list of lines to change, remove and add. */
export function LinesField({ t, lines, most = 8, isEither = false, errorOf, onChange }: Props) {
  const change = (index: number, changed: Line) => onChange(lines.map((line, at) => (at === index ? changed : line)));
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its words change while they are typed
          <li key={index} className="flex items-end gap-3">
            <LineFields
              labels={[t.first(index + 1), t.second(index + 1)]}
              line={line}
              isEither={isEither}
              errors={[errorOf(index, 0), errorOf(index, 1)]}
              onChange={(changed) => change(index, changed)}
            />
            <IconButton
              label={t.remove(index + 1)}
              icon={<X size={18} />}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
              className="mb-0.5"
            />
          </li>
        ))}
      </ul>
      {lines.length < most && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={16} />}
          onClick={() => onChange([...lines, ['', '']])}
          className="justify-self-start"
        >
          {t.add}
        </Button>
      )}
    </>
  );
}

type LineProps = {
  labels: [string, string];
  isEither: boolean;
  line: Line;
  errors: [string | undefined, string | undefined];
  onChange: (line: Line) => void;
};

function LineFields({ labels, isEither, line: [name, text], errors, onChange }: LineProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
      <Field
        label={labels[0]}
        optional={isEither}
        value={name}
        error={errors[0]}
        onChange={({ target }) => onChange([target.value, text])}
      />
      <Field
        label={labels[1]}
        optional
        value={text}
        error={errors[1]}
        onChange={({ target }) => onChange([name, target.value])}
      />
    </div>
  );
}
