import { browser } from 'wxt/browser'

import { shopNamesOf, shopOfPage, pageHost } from '#shared/rules/text/shop-hosts.ts'

import type { NoticeAnswer } from '../messages.ts'
import { addDay, mayShowNotice } from '../notice/notice-rule.ts'
import { noticePermission } from '../settings/permissions.ts'
import { dayOf, trueTime } from '../stored/clock.ts'
import {
  findCounts,
  findLocalShop,
  readBuckets,
  readStored,
  writeStored,
} from '../stored/stored.ts'

import { changeSettings } from './change-settings.ts'

const scriptId = 'notice'

const script = {
  id: scriptId,
  js: ['content-scripts/notice.js'],
  runAt: 'document_idle' as const,
  persistAcrossSessions: true,
}

/** With more shops the browser compares too many patterns. The script then asks on every page. */
const mostPatterns = 5000

/** Registers the notice's script if the user turned notices on and allowed them, only for listed shops. */
export async function updateNoticeScript(): Promise<void> {
  const { settings } = await readStored('settings')
  const isAllowed = await browser.permissions.contains(noticePermission())
  if (!isAllowed) {
    // The permission was revoked in the browser's settings.
    if (settings.notice) await changeSettings({ notice: false })
    return
  }
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] })
  const matches = settings.notice ? await noticeMatches() : []
  if (matches.length === 0) {
    if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [scriptId] })
  } else if (registered.length > 0) {
    await browser.scripting.updateContentScripts([{ ...script, matches }])
  } else {
    await browser.scripting.registerContentScripts([{ ...script, matches }])
  }
}

/** Match patterns of the shops in the index and their subdomains. */
async function noticeMatches(): Promise<string[]> {
  const shops = (await readBuckets()).flat()
  if (shops.length > mostPatterns) return noticePermission().origins
  return shops.map(([domain]) => `https://*.${domain}/*`)
}

/** Whether to show the notice on a page. If so, records it. */
export async function noticeFor(address: string): Promise<NoticeAnswer> {
  const { settings, notices, state } = await readStored('settings', 'notices', 'state')
  const found = settings.notice ? await shopAt(address) : undefined
  const today = dayOf(trueTime(Date.now(), state.clock))
  if (!found || !mayShowNotice(notices, found.domain, today)) return null
  const { domain, count } = found
  await writeStored({ notices: { ...notices, shown: addDay(notices.shown, domain, today) } })
  const shop = await findLocalShop(domain)
  return { domain, count, brand_name: shop?.brand_name ?? null }
}

/** The listed shop of a page with its number of codes. Pages are not asked: one could name another shop. */
async function shopAt(address: string): Promise<{ domain: string; count: number } | undefined> {
  const host = pageHost(address)
  if (host === undefined) return undefined
  const counts = await findCounts(shopNamesOf(host))
  const domain = shopOfPage(address, (name) => counts.has(name))
  return domain === undefined ? undefined : { domain, count: counts.get(domain) ?? 0 }
}

export async function closeNotice(address: string): Promise<void> {
  const shop = await shopAt(address)
  if (!shop) return
  const { notices, state } = await readStored('notices', 'state')
  const today = dayOf(trueTime(Date.now(), state.clock))
  await writeStored({
    notices: { ...notices, dismissed: addDay(notices.dismissed, shop.domain, today) },
  })
}

export async function pauseNotices(address: string): Promise<void> {
  const shop = await shopAt(address)
  if (shop) await changeNotices(shop.domain, true)
}

/** Ends or allows notices on a shop. */
export async function changeNotices(domain: string, isPaused: boolean): Promise<void> {
  const { notices } = await readStored('notices')
  const others = notices.paused.filter((name) => name !== domain)
  await writeStored({ notices: { ...notices, paused: isPaused ? [...others, domain] : others } })
}
