import fraunces from './fonts/fraunces.woff2';
import jakarta from './fonts/plus-jakarta-sans.woff2';

/** The fonts of the first view, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`, as Vite names them. */
export const fontsToPreload: readonly string[] = [fraunces, jakarta];
