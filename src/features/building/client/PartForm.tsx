import type { ComponentProps, ReactNode } from 'react';
import { FormError } from '#api/FormError.tsx';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { buildingOfficeTexts } from './office-texts.ts';
import { PartSection } from './PartSection.tsx';

type Props<Data> = Pick<ComponentProps<typeof PartSection>, 'id' | 'title' | 'intro' | 'isChanged'> & {
  query: ComponentProps<typeof Query<Data>>['query'];
  /** Text shown if the part did not load. */
  failed: string;
  /** Mutation that saves the part. */
  change: { isPending: boolean; error: Error | null };
  onSend: (data: Data) => void;
  children: (data: Data) => ReactNode;
};

/** A part with its own calls to read and save it, since it does not belong to the description. */
export function PartForm<Data>({ query, failed, change, onSend, children, ...section }: Props<Data>) {
  const { title, isChanged } = section;
  const { isPending, error } = change;
  return (
    <PartSection {...section}>
      <Query query={query} failed={failed} loading={<Skeleton className="h-24" />}>
        {(data) => (
          <Form
            noValidate
            busy={isPending}
            unsaved={isChanged}
            refusal={error}
            onSend={() => onSend(data)}
            aria-label={title}
          >
            <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children(data)}</div>
            <FormError error={error} />
            <SaveButton title={title} isChanged={isChanged} busy={isPending} />
          </Form>
        )}
      </Query>
    </PartSection>
  );
}

type SaveProps = { title: string; isChanged: boolean; busy: boolean; disabled?: boolean };

/** Save button with the part's name. */
export function SaveButton({ title, isChanged, ...button }: SaveProps) {
  const t = useTexts(buildingOfficeTexts).save;
  return (
    <Button
      type="submit"
      variant={isChanged ? 'primary' : 'secondary'}
      busyText={t.saving}
      className="w-fit"
      {...button}
    >
      <RichText text={t.save(title)} part={(words) => <span className="sr-only">{words}</span>} />
    </Button>
  );
}
