import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Of the field behind the button. */
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
  /** Opens the camera of a phone that looks at its owner, and no files. */
  capture?: 'user';
  multiple?: boolean;
};

/** A button that lets files be chosen, from a phone's camera too. */
export function FileButton({ label, accept, onFiles, capture, multiple = !capture, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={choose}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
