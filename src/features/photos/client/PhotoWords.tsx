import { type FormEvent, useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Photo } from '../endpoints.ts';
import { useDescribePhoto } from './use-photos.ts';

type Props = { apartmentId: string; photo: Photo; name: string };

/** What a photo shows, for those who do not see it. Save appears once something else is written. */
export function PhotoWords({ apartmentId, photo: { _id, alt }, name }: Props) {
  const [typed, setTyped] = useState<string>();
  const describe = useDescribePhoto();
  const words = typed ?? alt;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (describe.isPending) return;
    const input = { params: { id: apartmentId, photoId: _id }, body: { alt: words } };
    describe.mutate(input, { onSuccess: () => setTyped(undefined) });
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <Field
        label={`Description of ${name}`}
        value={words}
        maxLength={300}
        placeholder="Bright living room with a balcony"
        error={describe.error?.message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {words.trim() !== alt && (
        <Button type="submit" size="sm" variant="secondary" busy={describe.isPending} className="justify-self-start">
          Save
        </Button>
      )}
    </form>
  );
}
