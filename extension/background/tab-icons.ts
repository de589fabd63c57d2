import { browser } from 'wxt/browser'

import { pageHost, shopNamesOf, shopOfPage } from '#shared/rules/text/shop-hosts.ts'
import { ink } from '#shared/rules/product/theme-colours.ts'

import { findCounts, readStored } from '../stored/stored.ts'

import { labelOf } from './icon-pictures.ts'

/** Firefox: sets the icon of a tab. Needs permission to read its address. */
export async function updateTabIcon(tabId: number, address: string): Promise<void> {
  const host = pageHost(address)
  const counts = await findCounts(host === undefined ? [] : shopNamesOf(host))
  const domain = shopOfPage(address, (name) => counts.has(name))
  const { settings } = await readStored('settings')
  const count = domain === undefined ? 0 : (counts.get(domain) ?? 0)
  const state = count > 0 ? 'lit' : 'quiet'
  await browser.action.setIcon({
    tabId,
    path: { 16: `/icons/${state}-16.png`, 32: `/icons/${state}-32.png` },
  })
  await browser.action.setBadgeText({
    tabId,
    text: count > 0 ? labelOf(count, settings.icon_count) : '',
  })
  await browser.action.setBadgeBackgroundColor({ tabId, color: ink.light })
}

/** The tabs that were open before it was allowed. */
export async function updateAllTabIcons(): Promise<void> {
  for (const { id, url } of await browser.tabs.query({}))
    if (id !== undefined && url !== undefined) await updateTabIcon(id, url).catch(() => undefined)
}
