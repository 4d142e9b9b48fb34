import { makeTexts } from '#locale/texts.ts';

const en = {
  banner: {
    text: 'You have already made an agreement!',
    failed: 'Error checking agreement status',
  },
  apply: {
    apply: 'Apply for Agreement',
    rented: 'Rented',
    applied: 'Already Applied',
    home: 'Your home',
    request: 'Your request',
    done: 'Agreement submitted!',
    failed: 'Failed to submit agreement',
  },
};

/** Texts for applicants that public pages need too; those after the application are in my-texts.ts. */
export type AgreementTexts = typeof en;
export const agreementTexts = makeTexts(en, () => import('./texts.bn.ts'));
