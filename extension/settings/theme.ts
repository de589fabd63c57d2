import { readStored } from '../stored/stored.ts'
import type { Settings } from '../stored/stored-types.ts'

/** Applies the chosen theme; 'system' leaves it to the browser. */
export async function showTheme(): Promise<void> {
  const { settings } = await readStored('settings')
  applyTheme(settings.theme)
}

export function applyTheme(theme: Settings['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
