import FilePlus from 'lucide-react/icons/file-plus';
import { useId, useState } from 'react';
import { UploadList } from '#api/UploadList.tsx';
import { useUploads } from '#api/use-uploads.ts';
import { agreementPath } from '#features/agreements/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Select } from '#ui/form/Field.tsx';
import { FileButton, PICTURES } from '#ui/form/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { PaperSubject } from '../endpoints.ts';
import { PaperList } from './PaperList.tsx';
import { paperTexts } from './texts.ts';
import { usePapers } from './use-papers.ts';

type Props = {
  subject: PaperSubject;
  /** Of a tenancy: its charges to which a paper can belong instead, such as the photo of what was damaged. */
  charges?: readonly { _id: string; title: string }[];
};

/** The papers of a tenancy or an expense, for an administrator: they are saved, added and removed. */
export function Papers({ subject, charges = [] }: Props) {
  const hint = useId();
  const t = useTexts(paperTexts).section;
  const { data, ...query } = usePapers(subject);
  const [charge, setCharge] = useState('');
  const { uploads, add } = useUploads(({ name }) => {
    const { kind, id } = charge ? { kind: 'charge', id: charge } : subject;
    return `/api/papers?${new URLSearchParams({ kind, id, name })}`;
  });
  return (
    <div className="grid gap-5">
      {!data && !query.isError && <SkeletonRows />}
      {!data && query.isError && <LoadError text={t.failed} reason={query.error.message} query={query} />}
      {data?.length === 0 && <p className="text-mute">{t.none}</p>}
      {data && data.length > 0 && <PaperList papers={data} mayRemove />}
      <UploadList uploads={uploads} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
        {charges.length > 0 && (
          <Select
            label={t.belongsTo}
            value={charge}
            placeholder={t.tenancy}
            options={charges.map(({ _id, title }) => ({ value: _id, text: title }))}
            onChange={({ target }) => setCharge(target.value)}
          />
        )}
        <FileButton
          label={t.files}
          accept={`application/pdf,${PICTURES}`}
          size="sm"
          variant="secondary"
          icon={<FilePlus size={16} />}
          aria-describedby={hint}
          onFiles={(files) => {
            for (const file of files) add(file);
          }}
        >
          {t.add}
        </FileButton>
        <p id={hint} className="text-mute text-sm">
          {t.hint}
        </p>
      </div>
    </div>
  );
}

/** A tenancy's papers on the office's page. */
export function PapersSection(props: Props) {
  const t = useTexts(paperTexts).section;
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="papers" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute text-sm">{t.intro}</p>
      </div>
      <Papers {...props} />
      <AgreementLink agreementId={props.subject.id} />
    </Card>
  );
}

/** Leads to the agreement as it is printed from the record. */
function AgreementLink({ agreementId }: { agreementId: string }) {
  const t = useTexts(paperTexts).section;
  return (
    <TextLink to={agreementPath(agreementId)} reloadDocument className="justify-self-start print:hidden">
      {t.agreement}
    </TextLink>
  );
}

/** The papers of one's own tenancy. */
export function MyPapers({ agreementId }: { agreementId: string }) {
  const t = useTexts(paperTexts).section;
  const { data = [] } = usePapers({ kind: 'tenancy', id: agreementId });
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4">
      <h2 id="papers" className="text-heading">
        {t.title}
      </h2>
      {data.length > 0 && <PaperList papers={data} mayRemove={false} />}
      <AgreementLink agreementId={agreementId} />
    </Card>
  );
}
