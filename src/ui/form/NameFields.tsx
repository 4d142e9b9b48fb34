import { NAME_FIELDS } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { Field } from './Field.tsx';

type Names = { name?: string | undefined; nameBangla?: string | undefined };
type Props = {
  /** Below the first field, such as that one language is enough. */
  hint: string;
  /** The names until now. */
  names: Names | undefined;
  errors: Record<string, string>;
};

/** A name in English (`name`) and in Bangla (`nameBangla`), that of the reader's language first. */
export function NameFields({ hint, names, errors }: Props) {
  const t = useTexts(uiTexts).names;
  const { language } = useLanguage();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {NAME_FIELDS[language].map((name, place) => (
        <Field
          key={name}
          label={t[name]}
          name={name}
          hint={place === 0 ? hint : undefined}
          maxLength={60}
          autoComplete="off"
          defaultValue={names?.[name]}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
