/** A person's choice of theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme on `<html>`, set by `themeScript`. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the theme now and for later visits. */
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

/** The next theme of the button: first the opposite of the visible one, so that every press has an effect; last the system's. */
export function nextTheme(theme: Theme, systemIsDark: boolean): Theme {
  const [same, other]: Theme[] = systemIsDark ? ['dark', 'light'] : ['light', 'dark'];
  if (theme === 'system') return other ?? 'dark';
  return theme === other ? (same ?? 'light') : 'system';
}

/** Some browsers refuse to store in private windows; the choice then lasts as long as the page. */
function remember(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    return;
  }
}

/** Key of the chosen theme in local storage. */
const THEME_KEY = 'theme';

/**
 * Inline script for the head (with the nonce), before the styles: sets the chosen theme on `<html>` before the first
 * paint. Without a choice, or without storage, the system's theme stays.
 */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
