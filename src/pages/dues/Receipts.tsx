import { useState } from 'react';
import { useStatement } from '#features/ledger/client/use-ledger.ts';
import { personPath } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { TenantSelect } from '#features/residents/client/TenantSelect.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { receiptsTexts } from './texts.ts';

/** The receipts of a tenant, who is found by typing: each opens as the page that is printed and sent. */
export function Receipts({ onClose }: { onClose: () => void }) {
  const t = useTexts(receiptsTexts);
  const [agreementId, setAgreementId] = useState('');
  return (
    <Dialog open title={t.title} text={t.text} onClose={onClose}>
      <div className="grid gap-5">
        <TenantSelect onChoose={setAgreementId} />
        {agreementId && <ReceiptsOf agreementId={agreementId} />}
      </div>
    </Dialog>
  );
}

function ReceiptsOf({ agreementId }: { agreementId: string }) {
  const t = useTexts(receiptsTexts);
  const { taka, day } = useFormats();
  const query = useStatement(agreementId);
  // Ignores the cached statement of another tenancy while this one loads.
  const data = query.data?.account.agreementId === agreementId ? query.data : undefined;
  return (
    <Query query={{ ...query, data }} failed={t.failed} loading={<SkeletonFigures rows={2} />}>
      {({ payments }) => {
        const receipts = payments
          .filter(({ receiptNo, state }) => receiptNo && state !== 'reversed')
          .toSorted((one, other) => other.receivedOn.localeCompare(one.receivedOn));
        return (
          <>
            {receipts.length === 0 && <p className="text-mute">{t.none}</p>}
            <ul className="grid divide-y divide-line">
              {receipts.map(({ _id, receiptNo, amount, receivedOn }) => (
                <li key={_id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
                  <TextLink to={receiptPath(_id)} reloadDocument className="py-1 font-semibold">
                    {t.receipt(receiptNo ?? '')}
                  </TextLink>
                  <span className="figures text-mute text-sm">
                    {taka(amount)} · <time dateTime={receivedOn}>{day(receivedOn)}</time>
                  </span>
                </li>
              ))}
            </ul>
            <p>
              <TextLink to={personPath(agreementId)}>{t.person}</TextLink>
            </p>
          </>
        );
      }}
    </Query>
  );
}
