import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Accessible name of the file input. */
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
  /** Opens a phone's front camera instead of its files. */
  capture?: 'user';
  multiple?: boolean;
};

/** A button that opens the file picker, which offers a phone's camera, too. */
export function FileButton({ label, accept, onFiles, capture, multiple = !capture, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Clears the input, so that the same file can be chosen again.
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
