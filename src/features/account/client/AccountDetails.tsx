import type { FormEvent } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import type { Account } from '../endpoints.ts';
import { AccountSection } from './AccountSection.tsx';
import { useChangeDetails } from './use-account.ts';

export function AccountDetails({ account }: { account: Account }) {
  const change = useChangeDetails();
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, photo] = [String(form.get('name')), String(form.get('photo')).trim()];
    if (!change.isPending) change.mutate({ body: { email: account.email, name, photo } });
  };

  return (
    <AccountSection title="Name and photo" intro="As the building's people see you.">
      <form onSubmit={submit} className="grid gap-5">
        <div className="flex items-start gap-5">
          <Avatar name={account.name} photo={account.photo} size="lg" alt="Your photo" />
          <div className="grid min-w-0 flex-1 gap-5">
            <Field
              label="Full Name"
              name="name"
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={account.name}
              error={errors.name}
            />
            <Field
              label="Photo URL"
              optional
              name="photo"
              type="url"
              autoComplete="photo"
              placeholder="https://example.com/photo.jpg"
              defaultValue={account.photo ?? ''}
              error={errors.photo}
            />
          </div>
        </div>
        <FormError error={change.error} />
        <Button type="submit" busy={change.isPending} busyText="Saving..." className="justify-self-start">
          Save
        </Button>
      </form>
    </AccountSection>
  );
}
