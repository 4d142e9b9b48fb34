import fraunces from './fonts/fraunces.woff2';
import bengali from './fonts/noto-sans-bengali.woff2';
import jakarta from './fonts/plus-jakarta-sans.woff2';

const FONTS = { en: [fraunces, jakarta], bn: [bengali, jakarta, fraunces] };

/** The fonts of the first view, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`, by Vite's names. */
export const fontsToPreload = (language: 'en' | 'bn'): readonly string[] => FONTS[language];
