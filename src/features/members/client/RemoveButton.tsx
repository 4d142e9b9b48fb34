import { RichText, useTexts } from '#locale/use-texts.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import type { MemberAtHome } from '../endpoints.ts';
import { memberTexts } from './texts.ts';
import { useRemoveMember } from './use-members.ts';

/** Ends a membership, after a question. */
export function RemoveButton({ member: { name, email, apartmentNo } }: { member: MemberAtHome }) {
  const remove = useRemoveMember();
  const t = useTexts(memberTexts);

  async function ask() {
    const { title, text, confirm: yes } = t.remove;
    if (await confirm({ title, text: text(name || email, apartmentNo), confirm: yes, danger: true }))
      remove.mutate({ params: { email } });
  }

  return (
    <Button size="sm" variant="secondary" busy={remove.isPending} onClick={ask}>
      <RichText text={t.table.remove(name || email)} hidden={(words) => <span className="sr-only">{words}</span>} />
    </Button>
  );
}
