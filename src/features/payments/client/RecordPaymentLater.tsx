import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import type { RecordPayment } from './RecordPayment.tsx';
import { paymentsTexts } from './texts.ts';

type Props = ComponentProps<typeof RecordPayment>;

/** The dialog is not in the first load of the page that opens it. */
const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const { RecordPayment: Dialog } = await import('./RecordPayment.tsx').catch(() => ({ RecordPayment: NotLoaded }));
  return { default: Dialog };
});

export const RecordPaymentLater = (props: Props) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

function NotLoaded({ onClose }: Props) {
  const t = useTexts(paymentsTexts).record;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <ErrorNote>{t.notLoaded}</ErrorNote>
    </Dialog>
  );
}
