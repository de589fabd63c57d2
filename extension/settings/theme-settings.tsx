import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { ask } from '../messages.ts'
import type { Settings } from '../stored/stored-types.ts'

import type { SettingsFacts } from './settings-facts.ts'
import { applyTheme } from './theme.ts'

/** The theme of the popup and of this page. */
export function ThemeSettings({ facts }: { facts: SettingsFacts }) {
  const { settings } = facts
  const choose = (theme: Settings['theme']) => {
    applyTheme(theme)
    void ask({ type: 'change_settings', changes: { theme } })
  }
  return (
    <section className="settings__part">
      <h2 className="t-subtitle">Colours</h2>
      <SegmentedControl
        label="Colours"
        value={settings.theme}
        onValueChange={choose}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </section>
  )
}
