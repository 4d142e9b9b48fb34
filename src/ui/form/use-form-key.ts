import { useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

/**
 * The React key of a form for data that other people change too. A newer version shows the form anew, but only while nothing is typed in
 * it: what is typed stays, its other fields follow, and each field says what was saved meanwhile. Call `renew` once the form is sent.
 */
export function useFormKey(version: string | number) {
  const [shown, setShown] = useState(version);
  const [isTyped, setTyped] = useState(false);
  if (shown !== version && !isTyped) setShown(version);
  return {
    formKey: shown,
    /** For an element around the form. */
    onInputCapture: () => setTyped(true),
    renew: () => setTyped(false),
  };
}

/** The `changed` of the fields of such a form. */
export function useSavedMeanwhile() {
  const { savedMeanwhile, clearedMeanwhile } = useTexts(uiTexts).form;
  return (now: string) => (now ? savedMeanwhile(now) : clearedMeanwhile);
}
