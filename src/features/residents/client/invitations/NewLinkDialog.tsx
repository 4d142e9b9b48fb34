import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { dialled } from '#locale/phone.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { uiTexts } from '#ui/texts.ts';
import { newLinkTexts } from './new-link-texts.ts';

type Props = {
  agreementId: string;
  /** A person of the home; without it, the link is for the tenant's account. */
  personId?: string;
  name: string;
  phone: string | null;
  onClose: () => void;
};

/** Makes the link by which a tenant, or a person of the home, chooses a new password, and shows it once. */
export function NewLinkDialog({ agreementId, personId, name, phone, onClose }: Props) {
  const t = useTexts(newLinkTexts);
  const { cancel } = useTexts(uiTexts).dialog;
  const { dateTime } = useFormats();
  const make = useChange('POST /api/people/{agreementId}/new-link');
  const shown = useRef<HTMLElement>(null);
  const number = phone && dialled(phone);
  const copy = async (link: string) => {
    if (await copyText(link, shown.current)) toast.success(t.copied);
    else toast.warning(t.selected);
  };
  return (
    <Dialog open title={t.title(name)} text={t.text} busy={make.isPending} onClose={onClose}>
      <div className="grid gap-5">
        {make.data && (
          <div className="grid justify-items-center gap-4">
            <code ref={shown} className="break-all rounded-field bg-sand px-3 py-2 text-center text-sm">
              {make.data.link}
            </code>
            <AddressWarning address={make.data.link} />
            <p className="text-center text-mute text-sm">{t.goodUntil(dateTime(make.data.expiresAt))}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button size="sm" variant="secondary" icon={<Copy size={16} />} onClick={() => void copy(make.data.link)}>
                {t.copy}
              </Button>
              {number && (
                <a
                  href={`https://wa.me/${number}?text=${encodeURIComponent(t.message(name, make.data.link))}`}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonLook({ size: 'sm', variant: 'secondary' })}
                >
                  <MessageCircle size={16} />
                  <span>
                    <RichText text={t.whatsApp(name)} hidden={(words) => <span className="sr-only">{words}</span>} />
                  </span>
                </a>
              )}
            </div>
          </div>
        )}
        <FormError error={make.error} />
        <div className="dialog-foot">
          {make.isSuccess ? (
            <Button onClick={onClose}>{t.done}</Button>
          ) : (
            <>
              <Button variant="secondary" data-first-focus disabled={make.isPending} onClick={onClose}>
                {cancel}
              </Button>
              <Button
                busy={make.isPending}
                onClick={() => make.mutate({ params: { agreementId }, body: personId ? { personId } : {} })}
              >
                {t.make}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
