import { useCall } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { makeTexts } from '#locale/texts.ts';
import { useTexts } from '#locale/use-texts.tsx';

/** Titles of the two parts about messages in a person's account. Apart from the parts' own texts, since its index is there before them. */
export const ownPartsTexts = makeTexts({
  choices: ['Messages', 'বার্তা'],
  sent: ['Sent to you', 'আপনাকে পাঠানো হয়েছে'],
});

export const OWN_CHOICES = 'messages';
export const SENT_TO_ME = 'sent-to-me';

/**
 * The parts about messages that a person's account shows: none of choices while messages are off, none of sent ones where none was sent.
 * Who must first set up a second step would be refused both answers, so they are not asked for.
 */
export function useOwnParts() {
  const t = useTexts(ownPartsTexts);
  const mayAsk = !useSession().data?.needsSecondStep;
  const choices = useCall('GET /api/messages/choices', mayAsk ? { query: {} } : undefined).data;
  const sent = useCall('GET /api/messages/mine', mayAsk ? {} : undefined).data;
  return [
    ...(choices && !choices.isOn ? [] : [{ id: OWN_CHOICES, title: t.choices }]),
    ...(sent?.length === 0 ? [] : [{ id: SENT_TO_ME, title: t.sent }]),
  ];
}
