import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { product } from '../product.ts'
import { hasIconRules } from '../has-icon-rules.ts'
import { ask } from '../messages.ts'

import { tabsPermission } from './permissions.ts'
import type { SettingsFacts } from './settings-facts.ts'

/** What the icon shows. */
export function IconSettings({ facts }: { facts: SettingsFacts }) {
  const { settings } = facts
  return (
    <section className="settings__part">
      <h2 className="t-subtitle">The icon</h2>
      {hasIconRules() ? (
        <p>
          It lights up on shops with codes. The browser does that by a list; {product.name} does not
          learn which pages you open.
        </p>
      ) : (
        <TabsAccess />
      )}
      <Checkbox
        label="Show how many codes there are on the icon"
        checked={settings.icon_count}
        onChange={({ target }) =>
          void ask({ type: 'change_settings', changes: { icon_count: target.checked } })
        }
      />
    </section>
  )
}

function TabsAccess() {
  const [isAllowed, setIsAllowed] = useState<boolean>()
  useEffect(() => {
    void browser.permissions.contains(tabsPermission()).then(setIsAllowed)
  }, [])
  const change = () =>
    isAllowed
      ? browser.permissions.remove(tabsPermission()).then((gone) => setIsAllowed(!gone))
      : browser.permissions.request(tabsPermission()).then(setIsAllowed)
  return (
    <>
      <p>
        To light it up, Firefox has to show {product.name} the addresses of your tabs. They are
        compared with a list on this device and go nowhere.
      </p>
      <Button size="sm" disabled={isAllowed === undefined} onClick={() => void change()}>
        {isAllowed ? 'Take the permission back' : 'Allow and light up the icon'}
      </Button>
    </>
  )
}
