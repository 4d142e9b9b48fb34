import { RichText } from '#locale/use-texts.tsx';
import { confirmWith } from '../feedback/confirm-with.tsx';
import { focusPageTitle } from '../layout/PageTitle.tsx';
import { type MenuItem, RowMenu } from './RowMenu.tsx';

type Props = {
  /** The document that is taken back. */
  id: string;
  /** What is taken back, in words. */
  about: string;
  texts: { button: (about: string) => string; title: string; yes: string; reason: string; failed: string };
  /** What follows from it. */
  text: string;
  /** What else can be done. */
  others?: readonly MenuItem[];
  change: {
    isPending: boolean;
    mutateAsync: (input: { params: { id: string }; body: { reason: string } }) => Promise<unknown>;
  };
};

/** In the menu of a row: takes back, after asking why, what was recorded. */
export function TakeBackMenu({ id, about, texts, text, others = [], change }: Props) {
  async function ask() {
    const call = (reason: string) => change.mutateAsync({ params: { id }, body: { reason } });
    const words = { title: texts.title, text, confirm: texts.yes, danger: true, label: texts.reason };
    // The button goes with what it takes back; the focus must not be lost with it.
    if (await confirmWith({ ...words, send: { title: texts.failed, call } })) focusPageTitle();
  }

  return (
    <RowMenu
      about={about}
      items={[
        ...others,
        {
          key: 'take back',
          text: <RichText text={texts.button(about)} what={(words) => <span className="sr-only">{words}</span>} />,
          isDanger: true,
          disabled: change.isPending,
          onSelect: () => void ask(),
        },
      ]}
    />
  );
}
