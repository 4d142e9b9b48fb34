import { RichText } from '#locale/use-texts.tsx';
import { confirmWith } from '../feedback/confirm-with.tsx';
import { focusPageTitle } from '../layout/PageTitle.tsx';
import { type MenuItem, RowMenu } from './RowMenu.tsx';

type Props = {
  id: string;
  /** Description of the document. */
  about: string;
  texts: { button: (about: string) => string; title: string; yes: string; reason: string; failed: string };
  /** The consequences of reversing it. */
  text: string;
  others?: readonly MenuItem[];
  change: {
    isPending: boolean;
    mutateAsync: (input: { params: { id: string }; body: { reason: string } }) => Promise<unknown>;
  };
};

/** A row's menu with an item that reverses the record, after asking for the reason. */
export function TakeBackMenu({ id, about, texts, text, others = [], change }: Props) {
  async function ask() {
    const call = (reason: string) => change.mutateAsync({ params: { id }, body: { reason } });
    const words = { title: texts.title, text, confirm: texts.yes, danger: true, label: texts.reason };
    // The row disappears with its button, so the focus moves to the title.
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
