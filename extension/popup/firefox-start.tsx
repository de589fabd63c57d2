import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

import { Button } from '#web/ui/buttons/button.tsx'
import { product } from '../product.ts'
import { hasIconRules } from '../has-icon-rules.ts'
import { tabsPermission } from '../settings/permissions.ts'

/** For browsers that need a permission for the icon: asks once. */
export function FirefoxStart() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (hasIconRules()) return
    void browser.permissions.contains(tabsPermission()).then((has) => setIsOffered(!has))
  }, [])
  if (!isOffered) return null
  return (
    <section className="offer-panel">
      <h2 className="t-subtitle">Light up the icon?</h2>
      <p>
        Firefox shows the address of your tabs only to extensions that you allow it. {product.name}
        compares it with the list on your device and keeps it to itself.
      </p>
      <Button
        size="sm"
        onClick={() =>
          void browser.permissions.request(tabsPermission()).then((has) => setIsOffered(!has))
        }
      >
        Allow and light it up
      </Button>
    </section>
  )
}
