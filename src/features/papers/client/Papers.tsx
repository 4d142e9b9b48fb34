import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Select } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import type { PaperSubject } from '../endpoints.ts';
import { PaperList, usePaperTitle } from './PaperList.tsx';
import { paperTexts } from './texts.ts';
import { usePaperChoices, usePapers } from './use-papers.ts';

/** The papers of a tenancy or an expense, which an administrator downloads, adds and removes. */
export function Papers({ subject }: { subject: PaperSubject }) {
  const hint = useId();
  const t = useTexts(paperTexts).section;
  const query = usePapers(subject);
  const may = useMay();
  const mayAdd = may('papers.add');
  const { data: choices = [] } = usePaperChoices(mayAdd ? subject : undefined);
  const titleOf = usePaperTitle();
  const [chosen, setChosen] = useState('');
  const { uploads, add } = useUploads(({ name }) => {
    const { kind, id } = choices.find((choice) => choice.id === chosen) ?? subject;
    return `/api/papers?${new URLSearchParams({ kind, id, name })}`;
  });
  return (
    <div className="grid gap-5">
      <Query query={query} failed={t.failed}>
        {(papers) =>
          papers.length > 0 ? (
            <PaperList papers={papers} mayRemove={may('papers.remove')} mayAdd={mayAdd} />
          ) : (
            <p className="text-mute">{t.none}</p>
          )
        }
      </Query>
      <UploadList uploads={uploads} />
      {mayAdd && (
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
          {choices.length > 0 && (
            <Select
              label={t.belongsTo}
              value={chosen}
              placeholder={t.tenancy}
              options={choices.map((choice) => ({ value: choice.id, text: titleOf(choice) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <FileButton
            label={t.files}
            accept={`application/pdf,${PICTURES}`}
            size="sm"
            variant="secondary"
            icon={<FileUp size={16} />}
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
      )}
    </div>
  );
}
