import fraunces from './fonts/fraunces.woff2';
import jakarta from './fonts/plus-jakarta-sans.woff2';

/** Without Bangla's: most phones have one (fonts.css), and the others fetch ours with its first letter. */
const FONTS = { en: [fraunces, jakarta], bn: [jakarta, fraunces] };

/** The fonts of the first view, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`, by Vite's names. */
export const fontsToPreload = (language: 'en' | 'bn'): readonly string[] => FONTS[language];
