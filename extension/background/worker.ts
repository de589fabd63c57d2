import { browser } from 'wxt/browser'

import { hasIconRules } from '../has-icon-rules.ts'
import type { AnswerTo, Message } from '../messages.ts'
import { repairStored, upgradeStored } from '../stored/upgrade.ts'

import { changeSettings } from './change-settings.ts'
import { connect, disconnect } from './connection.ts'
import { findShop } from './find-shop.ts'
import { withMutex } from './mutex.ts'
import {
  updateNoticeScript,
  changeNotices,
  closeNotice,
  noticeFor,
  pauseNotices,
} from './notices.ts'
import { ensureSchedule, isUpdateAlarm, updateSoon } from './schedule.ts'
import { updateAllTabIcons, updateTabIcon } from './tab-icons.ts'
import { updateIcon, update, updateIfOld } from './update.ts'
import { giveVerdict } from './verdicts.ts'

/**
 * The event listeners of the background worker. All are registered synchronously, or the browser would start the
 * worker for events that it misses. It has no state in memory.
 */
export function startWorker(): void {
  browser.runtime.onInstalled.addListener(() => void prepare(begin))
  browser.runtime.onStartup.addListener(() => void prepare(updateSoon))
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (isUpdateAlarm(name)) void prepare(update)
  })
  browser.permissions.onRemoved.addListener(() => void prepare(updateNoticeScript))
  browser.permissions.onAdded.addListener(() => void prepare(onPermissionsAdded))
  browser.runtime.onMessage.addListener((message: Message, sender, answer) => {
    if (!mayAsk(message, sender.url)) return false
    prepare(() => answerTo(message, sender.url)).then(answer, () => answer({ outcome: 'offline' }))
    return true
  })
  if (hasIconRules()) return
  browser.tabs.onUpdated.addListener((tabId, _, { url }) => {
    if (url !== undefined) void prepare(() => updateTabIcon(tabId, url)).catch(() => undefined)
  })
}

/**
 * The notice runs in pages: a page that takes over its own process can send what the notice sends. So only the
 * extension's own pages are answered anything else.
 */
function mayAsk({ type }: Message, address: string | undefined): boolean {
  return type.startsWith('notice_') || address?.startsWith(`${location.origin}/`) === true
}

/** Upgrade the stored data before anything reads it. */
async function prepare<Result>(work: () => Promise<Result>): Promise<Result> {
  // Content scripts have no access to storage.
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  await upgradeStored()
  await ensureSchedule()
  return work()
}

/** Installation or update. An update removes the notice's registration. */
async function begin() {
  await updateNoticeScript()
  await update()
}

async function onPermissionsAdded() {
  await updateNoticeScript()
  if (!hasIconRules()) await updateAllTabIcons()
}

async function applySettings() {
  await updateNoticeScript()
  await updateIcon()
  if (!hasIconRules()) await updateAllTabIcons()
}

/** @param address of the requesting page, as reported by the browser */
async function answerTo(message: Message, address: string | undefined): Promise<AnswerTo<Message>> {
  switch (message.type) {
    case 'opened':
      await updateIfOld()
      return null
    case 'update':
      await update()
      return null
    case 'repair':
      await withMutex(repairStored)
      await update()
      return null
    case 'find_shop':
      return findShop(message.domain)
    case 'give_verdict':
      return giveVerdict(message.id, message.worked)
    case 'connect':
      return connect(message.code)
    case 'disconnect':
      await disconnect()
      return null
    case 'change_settings':
      await changeSettings(message.changes)
      await applySettings()
      return null
    case 'change_notices':
      await withMutex(() => changeNotices(message.domain, message.is_paused))
      return null
    case 'notice_asked':
      return address === undefined ? null : withMutex(() => noticeFor(address))
    case 'notice_closed':
      if (address !== undefined) await withMutex(() => closeNotice(address))
      return null
    case 'notice_paused':
      if (address !== undefined) await withMutex(() => pauseNotices(address))
      return null
    case 'notice_opened':
      return { is_open: await openPopup() }
    default:
      return null
  }
}

/** Not every browser opens the popup for a click in a page. */
async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup()
    return true
  } catch {
    return false
  }
}
