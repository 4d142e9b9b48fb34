import { useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { announcementOfficeTexts } from './office-texts.ts';

type BanglaField = 'titleBangla' | 'descriptionBangla';
type FieldProps = Pick<Parameters<typeof Field>[0], 'value' | 'defaultValue' | 'readOnly' | 'hint' | 'error'> & {
  onChange?: (event: { target: { value: string } }) => void;
};
type Props = {
  /** True if there are Bangla words; without them a button shows the fields. */
  isThere: boolean;
  propsOf: (name: BanglaField) => FieldProps;
};

/** The optional Bangla words of an announcement. */
export function BanglaWords({ isThere, propsOf }: Props) {
  const t = useTexts(announcementOfficeTexts).fields;
  const [isWanted, setIsWanted] = useState(isThere);
  if (!isWanted && !isThere)
    return (
      <Button variant="secondary" size="sm" onClick={() => setIsWanted(true)} className="justify-self-start">
        {t.inBangla}
      </Button>
    );
  return (
    <>
      <Field label={t.titleBangla} name="titleBangla" lang="bn" maxLength={200} {...propsOf('titleBangla')} />
      <TextArea
        label={t.descriptionBangla}
        name="descriptionBangla"
        lang="bn"
        maxLength={5_000}
        rows={6}
        {...propsOf('descriptionBangla')}
        hint={propsOf('descriptionBangla').hint ?? t.banglaReaders}
      />
    </>
  );
}
