import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useState } from 'react';
import { decodeCsv } from '#csv/decode-csv.ts';
import type { SheetText } from '#csv/workbook/open-workbook.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { importTexts } from './import-texts.ts';

type CsvSourceProps = {
  placeholder: string;
  /** The text of the field, and the callback for typing. */
  text: string;
  onType: (text: string) => void;
  /** True while the table is checked. */
  busy: boolean;
  onText: (text: string) => void;
};

/** Takes a table as pasted text or as a file, whose content is put into the field for corrections. */
export function CsvSource({ placeholder, text, onType, busy, onText }: CsvSourceProps) {
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [sheets, setSheets] = useState<readonly SheetText[]>([]);
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const formats = useFormats();

  function checkText(given = text) {
    setFailure(undefined);
    onText(given);
  }

  async function read(file: File) {
    setReading(true);
    setFailure(undefined);
    setSheets([]);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = isWorkbook(bytes) ? await readSheets(bytes) : [];
      const [only, ...others] = found;
      if (only && others.length > 0) setSheets(found);
      else checkText(only ? only.text : decodeCsv(bytes, language));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.unreadable);
    } finally {
      setReading(false);
    }
  }

  async function readSheets(bytes: Uint8Array) {
    const { isProtected, openWorkbook } = await import('#csv/workbook/open-workbook.ts');
    return bytes[0] === ZIP[0] || isProtected(bytes) ? await openWorkbook(bytes, language) : [];
  }

  return (
    <Form busy={busy || isReading} unsaved={false} onSend={() => checkText()} className="grid gap-4">
      <TextArea
        label={t.table}
        hint={t.paste}
        value={text}
        onChange={({ target }) => onType(target.value)}
        placeholder={placeholder}
        rows={8}
        spellCheck={false}
        className="font-mono text-sm"
        required
      />
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {sheets.length > 0 && (
        <ChoiceChips
          key={sheets.map(({ name }) => name).join('/')}
          name="sheet"
          label={t.whichSheet}
          options={sheets.map(({ name, rows }, place) => ({
            value: String(place),
            text: t.sheet(name, formats.number(rows), rows),
          }))}
          onChoose={(place) => checkText(sheets[Number(place)]?.text)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy || isReading}>
          {t.check}
        </Button>
        <FileButton onChoose={(file) => void read(file)} />
      </div>
    </Form>
  );
}

const ZIP = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf];
const isWorkbook = (bytes: Uint8Array) =>
  [ZIP, OLD_WORKBOOK].some((mark) => mark.every((byte, place) => bytes[place] === byte));

const FILES = [
  '.csv,.tsv,.txt,text/csv',
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ods,application/vnd.oasis.opendocument.spreadsheet',
].join(',');

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTexts(importTexts);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // Clears the input, so that the corrected file can be chosen again.
    target.value = '';
  };
  return (
    <label className={buttonLook({ variant: 'secondary' }, 'cursor-pointer gap-2 focus-within:outline-2')}>
      <FileUp size={16} />
      {t.chooseFile}
      <input type="file" accept={FILES} onChange={choose} className="sr-only" />
    </label>
  );
}
