import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { SegmentedControl } from './buttons/segmented-control.tsx'
import { themeKey } from './theme-script.ts'

export type Theme = 'system' | 'light' | 'dark'

const listeners = createListeners()

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener)
  // Another tab of the site may have changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) apply(readTheme())
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Without storage (private mode) the page still shows the current choice.
    const shown = document.documentElement.dataset.theme
    return shown === 'light' || shown === 'dark' ? shown : 'system'
  }
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  listeners.notify()
}

/** Shows a theme now and remembers it; 'system' forgets the choice. */
function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // See readTheme: the choice then lasts for this page.
  }
  apply(theme)
}

function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

/** Switches between system, light and dark mode. */
export function ThemeSwitch({ label = 'Colour theme' }: { label?: string }) {
  const theme = useTheme()
  return (
    <SegmentedControl<Theme>
      label={label}
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: 'system', label: 'System', icon: <Monitor className="icon" aria-hidden="true" /> },
        { value: 'light', label: 'Light', icon: <Sun className="icon" aria-hidden="true" /> },
        { value: 'dark', label: 'Dark', icon: <Moon className="icon" aria-hidden="true" /> },
      ]}
    />
  )
}
