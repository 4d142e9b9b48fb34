/** The key under which a browser keeps the chosen theme. */
export const THEME_KEY = 'theme';

/**
 * Goes into the head as an inline script (with the nonce), before the styles: puts the chosen theme on `<html>` before
 * anything is painted. Without a choice, or without storage, the system's theme stays.
 */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
