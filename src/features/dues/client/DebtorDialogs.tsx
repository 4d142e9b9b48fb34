import { createContext, type ReactNode, useContext, useState } from 'react';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import type { Debtor } from '../endpoints.ts';

const DebtorSheet = loadLater(async () => (await import('./DebtorSheet.tsx')).DebtorSheet);

type Opened = { debtor: Debtor; dialog: 'sheet' | 'record' };

const Context = createContext<(opened: Opened) => void>(() => undefined);

/** Opens a debtor's dialogs over the page: the details of the debt, or the form of a payment. */
export const useDebtorDialogs = () => useContext(Context);

/**
 * Dialogs of the rows below. They are rendered outside of the rows, since a settled debt's row disappears while its receipt is still
 * shown, and outside of the page, which would rerender for each of them.
 */
export function DebtorDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Context value={setOpened}>
      {children}
      {opened?.dialog === 'sheet' && (
        <DebtorSheet
          debtor={opened.debtor}
          onRecord={(debtor) => setOpened({ debtor, dialog: 'record' })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'record' && <RecordPaymentLater agreementId={opened.debtor._id} onClose={close} />}
    </Context>
  );
}
