import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Limits for one person',
  intro:
    'Above these sums nothing is recorded until somebody else has read and approved it, within seven days. That binds owners too. An empty field is no limit. What a count of the drawer hands over is never above a limit.',
  refund: 'Paying back to a tenant, up to',
  giveUp: 'Giving up and writing off, up to',
  spend: 'Spending, and what owners take out, up to',
  hint: 'Taka; empty: no limit',
  saved: 'The limits are saved.',
  failed: 'The limits did not load.',
  /** Shown on the Staff page while there is a limit. */
  note: (limits: string) => `Above these sums somebody else approves: ${limits}.`,
  upTo: {
    refund: (sum: string) => `paying back ${sum}`,
    giveUp: (sum: string) => `giving up ${sum}`,
    spend: (sum: string) => `spending ${sum}`,
  },
};

/** Texts of the sums up to which one person acts alone. */
export type LimitsTexts = typeof en;
export const limitsTexts = makeTexts(en, () => import('./limits-texts.bn.ts'));
