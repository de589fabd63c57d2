import { useState } from 'react'

import { counted, formatWhen, plural } from '#shared/rules/text/formats.ts'

import { Button } from '#web/ui/buttons/button.tsx'
import { product } from '../product.ts'
import { ask } from '../messages.ts'
import { isClockWrong, trueTime } from '../stored/clock.ts'
import type { State } from '../stored/stored-types.ts'

import type { SettingsFacts } from './settings-facts.ts'

const failures = {
  offline: `The last try did not reach ${product.name}. What is here stays.`,
  refused: 'The last list was not from us or not whole, and was thrown away. What is here stays.',
  newer_format: `${product.name} has changed. Please update this extension.`,
  storage_full:
    'Your browser has no room left for all codes. They are asked for shop by shop, when you open one.',
}

/** The state of the list of shops, and a button that updates it. */
export function ShopList({ facts }: { facts: SettingsFacts }) {
  const { state } = facts
  const [isBusy, setIsBusy] = useState(false)
  const update = () => {
    setIsBusy(true)
    void ask({ type: 'update' }).finally(() => setIsBusy(false))
  }
  return (
    <section className="settings__part">
      <h2 className="t-subtitle">The list of shops</h2>
      <div role="status">
        <p>{stateText(state)}</p>
        {state.failure === null ? null : <p className="settings__bad">{failures[state.failure]}</p>}
        {state.clock && isClockWrong(state.clock) ? (
          <p>This device's clock is wrong; {product.name} goes by its own.</p>
        ) : null}
      </div>
      <Button size="sm" busy={isBusy} busyText="Updating..." onClick={update}>
        Update now
      </Button>
    </section>
  )
}

function stateText({ index, catalogue, updated_ms, clock }: State): string {
  if (!index) return 'It has not arrived yet.'
  const shops = `${counted(index.shop_count, 'shop')} ${plural(index.shop_count, 'has', 'have')} codes`
  const where = catalogue
    ? 'all of them are on this device'
    : 'they are asked for when you open one, because they are too many to keep here'
  const now = trueTime(Date.now(), clock)
  const skew = clock && isClockWrong(clock) ? clock.skew_ms : 0
  const when =
    updated_ms === null ? 'unknown' : formatWhen(new Date(updated_ms + skew), new Date(now))
  return `${shops}; ${where}. Last updated: ${when}.`
}
