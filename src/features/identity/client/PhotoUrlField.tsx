import { Field } from '#ui/form/Field.tsx';

/** The address of a person's picture, which may be left out. */
export function PhotoUrlField({ photo, error }: { photo?: string | null; error: string | undefined }) {
  return (
    <Field
      label="Photo URL"
      optional
      name="photo"
      type="url"
      autoComplete="photo"
      placeholder="https://example.com/photo.jpg"
      defaultValue={photo ?? ''}
      error={error}
    />
  );
}
