import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { uiTexts } from '../texts.ts';
import { chooseTheme, currentTheme, nextTheme, watchTheme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Switches between light, dark and the device's theme. Its name says which one is on; a press switches to the next. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => 'system' as const);
  const label = useTexts(uiTexts).theme[theme];
  const Icon = icons[theme];
  const change = () => chooseTheme(nextTheme(theme, matchMedia('(prefers-color-scheme: dark)').matches));
  return <IconButton label={label} title={label} icon={<Icon size={20} />} onClick={change} className={className} />;
}
