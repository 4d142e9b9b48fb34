import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useHasDraft } from '#api/use-has-draft.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { Way } from '../endpoints.ts';
import { isWallet, spacedNumber } from '../rules.ts';
import { wayOfficeTexts } from './office-texts.ts';
import { wayTexts } from './texts.ts';
import { useRemoveQr, useRemoveWay } from './use-manage-ways.ts';
import { useWays } from './use-ways.ts';

const WayDialog = loadLater(async () => (await import('./WayDialog.tsx')).WayDialog);

/** The building's wallets, accounts and places for cash, which administrators add, change and remove. */
export function WaysOfBuilding() {
  const t = useTexts(wayOfficeTexts);
  const query = useWays();
  const isAdding = useHasDraft('way');
  const [edited, setEdited] = useState<Way | 'new' | undefined>(isAdding ? 'new' : undefined);
  if (!query.data) return <Query query={query} failed={t.failed} loading={<Skeleton className="h-24" />} />;
  const { ways } = query.data;
  return (
    <div className="grid gap-4">
      {ways.length > 0 ? (
        <ul className="divide-y divide-line rounded-field border border-line">
          {ways.map((way) => (
            <WayRow key={way._id} way={way} onEdit={() => setEdited(way)} />
          ))}
        </ul>
      ) : (
        <p className="text-mute">{t.none}</p>
      )}
      <Button
        variant={ways.length > 0 ? 'secondary' : 'primary'}
        icon={<Plus size={18} />}
        className="justify-self-start"
        onClick={() => setEdited('new')}
      >
        {t.add}
      </Button>
      {edited && <WayDialog way={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function WayRow({ way, onEdit }: { way: Way; onEdit: () => void }) {
  const t = useTexts(wayOfficeTexts);
  const words = useTexts(wayTexts);
  const { language } = useLanguage();
  const remove = useRemoveWay();
  const removeQr = useRemoveQr();
  const { uploads, add } = useUploads(() => `/api/ways/${way._id}/qr`);
  const { method, wallet, number, holder, address, hours, qr } = way;
  const params = { id: way._id };
  const name = [methodIn(method, language), number && spacedNumber(number, method)].filter(Boolean).join(' ');
  const more = [wallet && words.wallets[wallet], holder, address, hours].filter(Boolean).join(' · ');

  async function askToRemove() {
    const words = { title: t.isRemoved(name), text: t.removal, confirm: t.yesRemove, danger: true };
    if (await askConfirm(words)) remove.mutate({ params });
  }
  const sendQr = ([file]: File[]) => {
    if (!file) return;
    for (const { cancel } of uploads) cancel();
    add(file);
  };
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex items-start gap-4">
        {qr && (
          <img src={qr} alt={t.qr(name)} className="size-16 rounded-field border border-line bg-white object-contain" />
        )}
        <span className="grid min-w-0 grow gap-0.5">
          <span className="figures wrap-anywhere font-semibold">{name}</span>
          <span className="wrap-anywhere text-mute text-sm">{more}</span>
          {isWallet(method) && (
            <span className="mt-1.5">
              <FileButton
                label={t.addQr}
                accept={PICTURES}
                multiple={false}
                size="sm"
                variant="secondary"
                disabled={uploads.some(({ state }) => state !== 'failed')}
                onFiles={sendQr}
              >
                {qr ? t.changeQr : t.addQr}
              </FileButton>
            </span>
          )}
        </span>
        <RowMenu
          about={name}
          items={[
            { key: 'edit', text: t.edit, onSelect: onEdit },
            ...(qr ? [{ key: 'qr', text: t.removeQr, onSelect: () => removeQr.mutate({ params }) }] : []),
            { key: 'remove', text: t.remove, isDanger: true, onSelect: () => void askToRemove() },
          ]}
        />
      </div>
      <UploadList uploads={uploads} />
    </li>
  );
}
