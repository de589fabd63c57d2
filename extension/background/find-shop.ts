import { browser } from 'wxt/browser'

import { shopPayload } from '#shared/contract/extension/extension-payloads.ts'

import type { ShopAnswer } from '../messages.ts'
import { shopKey } from '../stored/stored.ts'

import { ApiError, fetchSigned } from './api-client.ts'

/** How long a response about one shop is stored. Closing the browser deletes it. */
const cacheMs = 60 * 60_000

type CachedAnswer = { asked_ms: number; answer: ShopAnswer }

/** Requests one shop from the site. Only while the catalogue is missing, and only when the popup was opened. */
export async function findShop(domain: string): Promise<ShopAnswer> {
  const key = shopKey(domain)
  const { [key]: cached } = await browser.storage.session.get<Record<string, CachedAnswer>>(key)
  if (cached && Math.abs(Date.now() - cached.asked_ms) < cacheMs) return cached.answer
  try {
    const path = `/extension/shop?domain=${encodeURIComponent(domain)}`
    const { payload } = await fetchSigned(path, 'shop', shopPayload)
    if (payload.domain !== domain) return { outcome: 'refused' }
    const answer: ShopAnswer = { outcome: 'found', shop: payload.shop }
    await browser.storage.session.set({ [key]: { asked_ms: Date.now(), answer } })
    return answer
  } catch (error) {
    if (error instanceof ApiError) return { outcome: error.reason }
    throw error
  }
}
