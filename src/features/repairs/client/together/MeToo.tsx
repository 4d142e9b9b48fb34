import Check from 'lucide-react/icons/check';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { CommonRepair } from '../../endpoints.ts';
import { isOpen, repairPath } from '../../rules.ts';
import { togetherTexts } from './together-texts.ts';

/**
 * Says by one press that one's home has the same trouble, and takes it back by another. What one's own home has reported has the way to it
 * instead; of what has ended there is nothing to press.
 */
export function MeToo({ repair }: { repair: CommonRepair }) {
  const { _id: id, own, isFollowed, part, state } = repair;
  const t = useTexts(togetherTexts).follow;
  const { language, digits } = useFormats();
  const setResponse = useSetResponse();
  const follow = useChange('PUT /api/repairs/follow/{id}', {
    onSuccess: (changed) =>
      setResponse(
        'GET /api/repairs/common',
        {},
        (before) => before && { repairs: before.repairs.map((one) => (one._id === id ? changed : one)) },
      ),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
  if (own) {
    return <TextLink to={repairPath(own._id)}>{own._id === id ? t.reported : t.joined(digits(own.number))}</TextLink>;
  }
  if (!isOpen(state)) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isFollowed}
      aria-label={t.of(writtenIn(language, part.name, part.nameBangla))}
      busy={follow.isPending}
      icon={isFollowed && <Check size={16} />}
      onClick={() => follow.mutate({ params: { id }, body: { isFollowed: !isFollowed } })}
    >
      {t.meToo}
    </Button>
  );
}
