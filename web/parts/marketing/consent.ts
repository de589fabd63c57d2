import { consentCookie, formatConsent, parseConsent } from '#shared/rules/insights/consent.ts'
import type { Consent } from '#shared/rules/insights/consent.ts'

import { api } from '#web/client/api.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { measuringCookies } from './tracking-cookies.ts'
import { pixelId } from './pixel-id.ts'
import { stopPixel } from './pixel.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'

export type Choice = Consent['choice']

/** 'off': nothing is measured. 'opted_out': the browser sends Sec-GPC. */
export type ConsentState = 'off' | 'opted_out' | 'undecided' | Choice

/** A refusal on this page, until the cookie is written. It stays if the browser stores no cookies. */
let isRefusedHere = false

/** The current consent. The cookie is read each time, because other tabs change it too. */
export function readConsent(): ConsentState {
  if (pixelId() === undefined) return 'off'
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
    return 'opted_out'
  return isRefusedHere ? 'declined' : (storedChoice() ?? 'undecided')
}

function storedChoice(): Choice | undefined {
  const start = `${consentCookie}=`
  const line = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return parseConsent(line?.slice(start.length), utcToday())?.choice
}

/**
 * Stores a choice. A refusal takes effect immediately; a consent only after the server stored it. Throws API errors.
 */
export async function choose(choice: Choice): Promise<void> {
  const end = choice === 'declined' ? refuseInBrowser() : undefined
  try {
    await api.marketing.setConsent({ choice })
    // Without cookies there can be no consent. The user is not asked again on this page.
    isRefusedHere = storedChoice() !== choice
  } catch (error) {
    if (choice === 'granted') throw error
    writeRefusal()
  } finally {
    end?.()
    listeners.notify()
    notifyOtherTabs(choice)
  }
}

/** Stops all reports of this page, and deletes the data of the pixel in the browser. */
function refuseInBrowser(): () => void {
  isRefusedHere = true
  stopPixel()
  for (const cookie of measuringCookies(location.hostname)) document.cookie = cookie
  listeners.notify()
  // The server drops pending events of the consent in the cookie. So the cookie remains until the server has
  // answered, or until the page is closed.
  window.addEventListener('pagehide', writeRefusal)
  return () => window.removeEventListener('pagehide', writeRefusal)
}

/** Browsers limit cookies of scripts to a week. The server's cookie lasts longer. */
function writeRefusal(): void {
  const value = formatConsent({ choice: 'declined', chosen_on: utcToday() })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${consentCookie}=${value}; Path=/; SameSite=Lax; Max-Age=604800${secure}`
}

const channelName = 'fanfare-consent'
const listeners = createListeners()

/** Calls back after changes here and in other tabs, until the returned function is called. */
export function onConsentChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const look = () => {
    if (readConsent() !== 'granted') stopPixel()
    listen()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Choice>) => {
    // The user has agreed in another tab since.
    if (data === 'granted' && storedChoice() === data) isRefusedHere = false
    look()
  })
  document.addEventListener('visibilitychange', look)
  const unsubscribe = listeners.subscribe(listen)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    unsubscribe()
  }
}

function notifyOtherTabs(choice: Choice): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(choice)
  channel.close()
}
