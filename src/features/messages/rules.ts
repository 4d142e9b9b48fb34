export const MESSAGE_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'held',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_FILTERS = ['trouble', 'waiting'] as const;

/** The office's decisions on a message that is unknown, held or has failed. */
export const DECISIONS = ['arrived', 'again', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The state into which a decision brings a message; undefined if the message cannot be decided so. */
const OUTCOMES: Partial<Record<MessageState, Partial<Record<Decision, 'sent' | 'queued' | 'failed' | 'skipped'>>>> = {
  unknown: { arrived: 'sent', again: 'queued', leave: 'failed' },
  held: { again: 'queued', leave: 'skipped' },
  failed: { again: 'queued' },
};
export const outcomeOf = (state: MessageState, decision: Decision) => OUTCOMES[state]?.[decision];
export const decisionsOf = (state: MessageState) => DECISIONS.filter((decision) => outcomeOf(state, decision));

/** The parts of the page about messages. */
export const MESSAGE_VIEWS = ['sent', 'reminders', 'texts', 'channels'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];
