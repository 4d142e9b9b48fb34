import { createContext, type ReactNode, useContext, useState } from 'react';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import type { Debtor } from '../endpoints.ts';

const DebtorSheet = loadLater(async () => (await import('./DebtorSheet.tsx')).DebtorSheet);

type Opened = { debtor: Debtor; dialog: 'sheet' | 'record' };

const Context = createContext<(opened: Opened) => void>(() => undefined);

/** Opens a debtor's dialogs over the page: everything about the debt, or the form of a payment. */
export const useDebtorDialogs = () => useContext(Context);

/**
 * The dialogs of the rows below. They stand outside of the rows, since a row goes with what it owed while its receipt is still shown,
 * and outside of the page, which would be rendered again for each of them.
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
