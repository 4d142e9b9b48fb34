import { fieldErrors } from '#api/client.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { takeOverTexts } from './take-over-texts.ts';

type Props = {
  error: Error | null;
  /** True in a form without the field `amount`, which would show the refusal. */
  showsError?: boolean;
  /** Closes a dialog over the cash book itself. */
  onFollow?: () => void;
};

/** Beside a refusal for too little cash in the office’s drawer: the way to take over what others collected. */
export function TakeOver({ error, showsError = false, onFollow }: Props) {
  const t = useTexts(takeOverTexts);
  const { drawer } = fieldErrors(error);
  if (!drawer) return null;
  return (
    <>
      {showsError && <ErrorNote>{drawer}</ErrorNote>}
      <May permission="till.close">
        <p>
          <TextLink to="/dashboard/till" onClick={onFollow}>
            {t.link}
          </TextLink>
        </p>
      </May>
    </>
  );
}
