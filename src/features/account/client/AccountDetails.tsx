import { FormError, fieldErrors } from '#api/FormError.tsx';
import { PhotoUrlField } from '#features/identity/client/PhotoUrlField.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CardSection } from '#ui/layout/CardSection.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import type { Account } from '../endpoints.ts';
import { useChangeDetails } from './use-account.ts';

export function AccountDetails({ account: { email, name, photo } }: { account: Account }) {
  const change = useChangeDetails();
  const errors = fieldErrors(change.error);
  return (
    <CardSection title="Name and photo" intro="As the building's people see you.">
      <Form<'name' | 'photo'> busy={change.isPending} onSend={(typed) => change.mutate({ body: { email, ...typed } })}>
        <div className="flex flex-wrap items-start gap-5">
          <Avatar name={name} photo={photo} size="lg" alt="Your photo" />
          <div className="grid min-w-0 flex-1 basis-40 gap-5">
            <Field
              label="Full Name"
              name="name"
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={name}
              error={errors.name}
            />
            <PhotoUrlField photo={photo} error={errors.photo} />
          </div>
        </div>
        <FormError error={change.error} />
        <Button type="submit" busy={change.isPending} busyText="Saving..." className="justify-self-start">
          Save
        </Button>
      </Form>
    </CardSection>
  );
}
