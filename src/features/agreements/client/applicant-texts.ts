import { makeTexts } from '#locale/texts.ts';

const en = {
  phone: 'Phone',
  phoneHint: 'So that the administration can call you about your request.',
};

/** Texts for applicants on an apartment's own page. */
export type ApplicantTexts = typeof en;
export const applicantTexts = makeTexts(en, () => import('./applicant-texts.bn.ts'));
