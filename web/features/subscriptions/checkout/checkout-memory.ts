import { planIds } from '#shared/rules/plans/plans.ts'

import type { Checkout } from './follow-checkout.ts'

const waitingKey = 'checkout-waiting'
const handledKey = 'checkout-handled'
const keptIds = 20

/**
 * The checkouts of this tab: the pending one, so that a reload keeps waiting, and the announced ones, so that the back
 * button announces nothing twice. Without storage they last until the page is closed.
 */
export function checkoutMemory(storage: () => Storage) {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const write = (key: string, value: unknown) => {
    try {
      if (value === undefined) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      // Storage is unavailable or full.
    }
  }
  const handled = () => {
    const ids = read(handledKey)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }
  return {
    waiting(): Checkout | undefined {
      const stored = read(waitingKey) as Partial<Checkout> | null
      if (stored === null || typeof stored !== 'object') return undefined
      return {
        plan: planIds.find((id) => id === stored.plan),
        sessionId: typeof stored.sessionId === 'string' ? stored.sessionId : undefined,
      }
    },
    wait: (checkout: Checkout) => write(waitingKey, checkout),
    isHandled: ({ sessionId }: Checkout) =>
      sessionId !== undefined && handled().includes(sessionId),
    end({ sessionId }: Checkout) {
      write(waitingKey, undefined)
      if (sessionId !== undefined) write(handledKey, [sessionId, ...handled()].slice(0, keptIds))
    },
  }
}
