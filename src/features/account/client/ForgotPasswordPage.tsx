import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { EmailField } from '#features/identity/client/AccountFields.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useSignInMethods } from '#features/identity/client/use-sign-in.ts';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { linkTexts } from './texts.ts';

export function ForgotPasswordPage() {
  const mail = useSignInMethods().data?.mail ?? 'real';
  const t = useTexts(linkTexts).forgot;
  const ask = useChange('POST /api/identity/forgot-password');
  return (
    <AuthFrame title={t.title} intro={t.intro} isFinishing>
      {mail === 'none' && <AskTheOffice />}
      {mail !== 'none' &&
        (ask.isSuccess ? (
          <OnItsWay isDemo={mail === 'demo'} />
        ) : (
          <EmailForm busy={ask.isPending} error={ask.error} onSend={(email) => ask.mutate({ body: { email } })} />
        ))}
      <p className="text-center">
        <TextLink to="/login">{t.back}</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Without mail the office makes the link for a person who calls. */
function AskTheOffice() {
  const t = useTexts(linkTexts).forgot;
  const { name, phone } = useBuilding();
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <p>{phone ? t.askOffice : t.noMail}</p>
      {phone && <PhoneLinks name={name} phone={phone} number={dialled(phone)} />}
    </div>
  );
}

/** The same with and without an account, so that the page does not reveal which e-mails have one. */
function OnItsWay({ isDemo }: { isDemo: boolean }) {
  const t = useTexts(linkTexts).forgot;
  return (
    <p role="status">
      {t.sent} {isDemo && <TextLink to="/demo/mails">{t.demoMails}</TextLink>}
    </p>
  );
}

type EmailFormProps = { busy: boolean; error: Error | null; onSend: (email: string) => void };

function EmailForm({ busy, error, onSend }: EmailFormProps) {
  const isHydrated = useHydrated();
  const t = useTexts(linkTexts).forgot;
  return (
    <Form<'email'> busy={busy} unsaved={false} onSend={({ email }) => onSend(email)}>
      <EmailField error={fieldErrors(error).email} />
      <FormError error={error} />
      <Button type="submit" disabled={!isHydrated} busy={busy}>
        {t.submit}
      </Button>
    </Form>
  );
}
