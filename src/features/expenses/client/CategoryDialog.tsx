import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/form/Field.tsx';
import { NameFields } from '#ui/form/NameFields.tsx';
import type { CostCategory } from '../endpoints.ts';
import { TAX_LINES, type TaxLine } from '../rules.ts';
import { categoryTexts } from './category-texts.ts';

type Name = 'name' | 'nameBangla' | 'taxLine';
type Props = {
  /** The category to change; undefined for a new one. */
  category: CostCategory | undefined;
  onAdded?: (added: CostCategory) => void;
  onClose: () => void;
};

/** Adds a category of costs, or changes its names and its tax line. */
export function CategoryDialog({ category, onAdded, onClose }: Props) {
  const t = useTexts(categoryTexts).form;
  const { language } = useLanguage();
  const nameOf = (named: CostCategory) => writtenIn(language, named.name, named.nameBangla);
  const close = (done: string) => {
    toast.success(done);
    onClose();
  };
  const add = useChange('POST /api/expense-categories', {
    onSuccess: (added) => {
      onAdded?.(added);
      close(t.added(nameOf(added)));
    },
  });
  const change = useChange('PATCH /api/expense-categories/{code}', {
    onSuccess: (changed) => close(t.changed(nameOf(changed))),
  });
  const sending = category ? change : add;
  const errors = fieldErrors(sending.error);
  function send({ taxLine, ...names }: Record<Name, string>) {
    const body = { ...names, taxLine: taxLine as TaxLine };
    if (category) change.mutate({ params: { code: category.code }, body: { ...body, version: category.version } });
    else add.mutate({ body });
  }
  return (
    <FormDialog<Name>
      title={category ? t.changeTitle(nameOf(category)) : t.addTitle}
      text={category ? t.changeText : t.addText}
      change={sending}
      draft={category ? `category ${category.code}` : 'category'}
      onClose={onClose}
      noValidate
      submitText={category ? t.save : t.submit}
      onSend={send}
    >
      <NameFields hint={t.nameHint} names={category} errors={errors} />
      <Select
        label={t.taxLine}
        name="taxLine"
        required
        hint={t.taxLineHint}
        placeholder={t.choose}
        defaultValue={category?.taxLine ?? ''}
        options={Object.entries(TAX_LINES).map(([value, line]) => ({ value, text: line[language] }))}
        error={errors.taxLine}
      />
    </FormDialog>
  );
}
