import { useState } from 'react'

import { formatDay, formatWhen } from '#shared/rules/text/formats.ts'

import { announce } from '#web/ui/live-announcer.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { product } from '../product.ts'
import { ask } from '../messages.ts'
import { dayOf } from '../stored/clock.ts'

import type { PopupFacts } from './popup-data.ts'

/** Shown when the data is older than two days. */
const oldAfter = 2 * 86_400_000

const reasons = {
  offline: `${product.name} could not be reached since.`,
  refused: 'What arrived since was not from us or not whole, and was thrown away.',
  newer_format: `Please update ${product.name} to get newer ones.`,
  storage_full: 'Your browser has no room left.',
}

/** Shows the time of the last update, if it is old. */
export function UpdateNote({ facts }: { facts: PopupFacts }) {
  const { failure, updated_ms, index } = facts.state
  if (!index || failure === null) return null
  const isOld = updated_ms === null || Math.abs(facts.local_now - updated_ms) > oldAfter
  if (!isOld && (failure === 'offline' || failure === 'storage_full')) return null
  const since =
    updated_ms === null
      ? undefined
      : formatDay(dayOf(updated_ms + facts.now - facts.local_now), facts.today)
  return (
    <Notice title={since === undefined ? 'Not up to date' : `Codes as of ${since}`}>
      {reasons[failure]}
    </Notice>
  )
}

/** The time of the last update, with a button to update now. */
export function LastUpdate({ facts }: { facts: PopupFacts }) {
  const { updated_ms } = facts.state
  const [isBusy, setIsBusy] = useState(false)
  if (updated_ms === null) return null
  const update = async () => {
    setIsBusy(true)
    await ask({ type: 'update' }).finally(() => setIsBusy(false))
    announce('Updated')
  }
  const at = new Date(updated_ms + facts.now - facts.local_now)
  return (
    <>
      Updated: {formatWhen(at, new Date(facts.now))}.{' '}
      <button
        type="button"
        className="link popup__refresh"
        aria-disabled={isBusy}
        onClick={() => (isBusy ? undefined : void update())}
      >
        {isBusy ? 'Updating...' : 'Update now'}
      </button>
    </>
  )
}
