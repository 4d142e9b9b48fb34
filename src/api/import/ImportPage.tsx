import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps } from 'react';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { LastImport } from './LastImport.tsx';

type Props = Omit<ComponentProps<typeof ImportSteps>, 'hint' | 'fileName'> &
  ComponentProps<typeof LastImport> & {
    /** Address of the list of the imported things. */
    of: string;
    texts: { title: string; intro: string; back: string; hint: string };
  };

/** The import of a table: a link back, the last import, and the steps of this one. */
export function ImportPage({ kind, of, texts, ...steps }: Props) {
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <ButtonLink to={of} variant="secondary" icon={<ArrowLeft size={16} />}>
          {texts.back}
        </ButtonLink>
      }
    >
      <LastImport kind={kind} />
      <ImportSteps hint={texts.hint} fileName={`${kind}-template.csv`} {...steps} />
    </Page>
  );
}
