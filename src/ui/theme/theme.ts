/** What a person chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme on `<html>`, where theme-script.ts put it. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the theme now and for the next visits. */
export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  remember(theme);
  for (const listener of listeners) listener();
}

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the button changes to: first the other one than is seen, so that every press shows; in the end the system's. */
export function nextTheme(theme: Theme, systemIsDark: boolean): Theme {
  const [same, other]: Theme[] = systemIsDark ? ['dark', 'light'] : ['light', 'dark'];
  if (theme === 'system') return other ?? 'dark';
  return theme === other ? (same ?? 'light') : 'system';
}

/** Private windows of some browsers refuse to store; the choice then lasts as long as the page. */
function remember(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    return;
  }
}

/** The key under which a browser keeps the chosen theme. */
const THEME_KEY = 'theme';

/**
 * Goes into the head as an inline script (with the nonce), before the styles: puts the chosen theme on `<html>` before
 * anything is painted. Without a choice, or without storage, the system's theme stays.
 */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
