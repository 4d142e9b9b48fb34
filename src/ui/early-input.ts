import { isHydrated } from './is-hydrated.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * What a person pressed and typed before hydration, kept by `earlyInputScript`: each field with its last value, or whether it is ticked.
 * React sets controlled fields back as soon as it renders again, so the fields themselves no longer know.
 */
export type EarlyInput = {
  pressed: Set<HTMLElement>;
  typed: Map<Field, string | boolean>;
  listening: AbortController;
  /** Once the page is hydrated: its controls and forms that are not yet, since the code of their part comes later. */
  late?: Set<EventTarget>;
};
declare global {
  interface Window {
    earlyInput: EarlyInput | undefined;
  }
}

/**
 * Inline script for the head: until hydration it keeps presses of buttons, each once, and stops forms that only a script can send. Forms with
 * an address, links and popovers work without a script. A document that the browser restores on Back before it was hydrated is loaded
 * again, since its person may have signed out meanwhile.
 */
export const earlyInputScript = `{
const pressed=new Set,typed=new Map,listening=new AbortController,{signal}=listening,works=e=>e?.hasAttribute('action');
const early=window.earlyInput={pressed,typed,listening},isLive=e=>early.late?.has(e)===false;
addEventListener('input',({target:t})=>{if(isLive(t))return;typed.delete(t);typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)},{capture:true,signal});
addEventListener('click',e=>{const b=e.target.closest?.('button');if(!b||isLive(b)||b.hasAttribute('popovertarget')||b.type==='submit'&&works(b.form))return;e.preventDefault();pressed.add(b);b.setAttribute('aria-busy','true')},{capture:true,signal});
addEventListener('submit',e=>isLive(e.target)||works(e.target)||e.preventDefault(),{capture:true,signal});
addEventListener('pageshow',e=>e.persisted&&location.reload(),{signal})}`;

/** Gives React what was typed and pressed before hydration. Call it once the page is hydrated. Few pages need the code for it. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  window.earlyInput = undefined;
  if (!earlyInput) return;
  const controls = document.querySelectorAll('#root :is(button, input, select, textarea, form)');
  earlyInput.late = new Set([...controls].filter((control) => !isHydrated(control)));
  const stop = () => earlyInput.listening.abort();
  if (earlyInput.pressed.size + earlyInput.typed.size + earlyInput.late.size === 0) stop();
  else import('./replay-early-input.ts').then((code) => code.replay(earlyInput)).catch(stop);
}
