import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { periodNamed } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Paper } from '../endpoints.ts';
import { paperPath } from '../rules.ts';
import { paperTexts } from './texts.ts';
import { useRemovePaper } from './use-papers.ts';

const AskToMend = loadLater(async () => (await import('#api/mend/AskToMend.tsx')).AskToMend);

type Props = { papers: readonly Paper[]; mayRemove: boolean; mayAdd?: boolean };

/** Papers by name, each with a download, and a button to remove it; who may only add papers is told whom to ask. */
export function PaperList({ papers, mayRemove, mayAdd = false }: Props) {
  const t = useTexts(paperTexts);
  return (
    <ul aria-label={t.section.files} className="grid gap-3">
      {papers.map((paper) => (
        <li key={paper._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="shrink-0 text-mute">
            {paper.mediaType === 'application/pdf' ? <FileText size={20} /> : <ImageIcon size={20} />}
          </span>
          <div className="grid min-w-0 flex-1">
            <a href={paperPath(paper._id)} download className="wrap-anywhere font-semibold underline">
              {paper.name}
            </a>
            <Facts paper={paper} />
            {mayRemove && paper.isOfFile && <p className="text-mute text-sm">{t.row.ofFile}</p>}
          </div>
          {mayRemove ? <RemoveButton paper={paper} /> : mayAdd && <AskToMend who="head" what={paper.name} />}
        </li>
      ))}
    </ul>
  );
}

type About = Pick<Paper, 'kind' | 'label' | 'labelBangla' | 'month' | 'year'>;

/** The subject of a paper within its tenancy, such as `Reading of Electricity, February 2026`; empty for a tenancy or an expense. */
export function usePaperTitle() {
  const t = useTexts(paperTexts).row;
  const { language } = useLanguage();
  const { period } = useFormats();
  return ({ kind, label, labelBangla, month, year }: About) => {
    if (kind === 'tenancy' || kind === 'expense') return '';
    const name = writtenIn(language, label ?? t.charge, labelBangla);
    const when = month && year ? period(periodNamed({ month, year })) : '';
    return [kind === 'reading' ? t.reading(name) : name, when].filter(Boolean).join(', ');
  };
}

function Facts({ paper }: { paper: Paper }) {
  const t = useTexts(paperTexts).row;
  const { date, digits } = useFormats();
  const titleOf = usePaperTitle();
  const { size, addedAt, addedBy } = paper;
  const day = date(addedAt);
  const facts = [
    titleOf(paper),
    t.kilobytes(digits(Math.ceil(size / 1000))),
    addedBy ? t.addedBy(day, addedBy) : t.added(day),
  ];
  return <span className="wrap-anywhere text-mute text-sm">{facts.filter(Boolean).join(' · ')}</span>;
}

function RemoveButton({ paper: { _id, name } }: { paper: Paper }) {
  const t = useTexts(paperTexts);
  const remove = useRemovePaper();
  const ask = () =>
    confirmWith({
      title: t.remove.title,
      text: t.remove.text(name),
      confirm: t.remove.yes,
      danger: true,
      label: t.remove.reason,
      send: {
        title: t.remove.failed,
        call: (reason) => remove.mutateAsync({ params: { id: _id }, body: { reason } }),
      },
    });
  return (
    <Button size="sm" variant="secondary" busy={remove.isPending} onClick={() => void ask()} className="print:hidden">
      <span>
        <RichText text={t.row.remove(name)} what={(words) => <span className="sr-only">{words}</span>} />
      </span>
    </Button>
  );
}
