import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useState } from 'react';
import { decodeCsv } from '#csv/read-csv.ts';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { buttonLook } from '#ui/form/button-look.ts';
import { TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';

type Props = {
  placeholder: string;
  /** While what was given is checked. */
  busy: boolean;
  onText: (text: string) => void;
};

/** Takes a table as pasted text or as a file; what a file holds stands in the field, where it can be put right. */
export function CsvSource({ placeholder, busy, onText }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();

  async function read(file: File) {
    try {
      const read = decodeCsv(new Uint8Array(await file.arrayBuffer()));
      setFailure(undefined);
      setText(read);
      onText(read);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  }

  return (
    <Form busy={busy} onSend={() => onText(text)} className="grid gap-4">
      <TextArea
        label="Table"
        hint="Paste it from a spreadsheet, with its line of titles, or choose a CSV file."
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={placeholder}
        rows={8}
        spellCheck={false}
        className="font-mono text-sm"
        required
      />
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Check the table
        </Button>
        <FileButton onChoose={(file) => void read(file)} />
      </div>
    </Form>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // The same file, put right, can be chosen again.
    target.value = '';
  };
  return (
    <label className={buttonLook({ variant: 'secondary' }, 'cursor-pointer gap-2 focus-within:outline-2')}>
      <FileUp size={16} />
      Choose a file
      <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={choose} className="sr-only" />
    </label>
  );
}
