import Printer from 'lucide-react/icons/printer';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { duesTexts } from '#features/dues/client/texts.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

const EntryTable = loadLater(async () => (await import('#features/ledger/client/EntryTable.tsx')).EntryTable);

/** All that was charged and paid, newest first, with the balance after each; the part of My Rent that is printed. */
export function RunningStatement({ statement: { account, ...statement } }: { statement: Statement }) {
  const t = useTexts(duesTexts).rent.statement;
  const { day } = useFormats();
  const { entries } = statement;
  const [latest, oldest] = [entries[0], entries.at(-1)];
  if (!latest || !oldest) return null;
  return (
    <>
      <Card as="section" aria-labelledby="statement" padded={false} className="statement">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pt-4 pb-2 sm:px-7">
          <h2 id="statement" className="text-heading">
            {t.title}
          </h2>
          <Button variant="quiet" icon={<Printer size={18} />} onClick={() => window.print()} className="print:hidden">
            {t.print}
          </Button>
        </header>
        <EntryTable statement={statement} actions={() => null} />
      </Card>
      <PrintedHead title={t.of(account.name, account.apartmentNo)} covers={`${day(oldest.day)} – ${day(latest.day)}`} />
    </>
  );
}
