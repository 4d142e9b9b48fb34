import { CorrectRentButton } from '#features/charges/client/CorrectRentButton.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { RentTable } from '#features/ledger/client/RentTable.tsx';
import { ledgerTexts } from '#features/ledger/client/texts.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';

/** The rents of a tenancy since its beginning, each with its correction. */
export function RentSection({ account, rents }: Pick<Statement, 'account' | 'rents'>) {
  const t = useTexts(ledgerTexts).page;
  return (
    <FoldingSection title={t.rent} padded={false}>
      <RentTable rents={rents} />
      <May permission="money.charge">
        <div className="p-5 print:hidden">
          <CorrectRentButton account={account} />
        </div>
      </May>
    </FoldingSection>
  );
}
