import { consentCookie, formatConsent, parseConsent } from '#shared/rules/consent.ts'
import type { Consent } from '#shared/rules/consent.ts'

import { api } from './api.ts'
import { measuringCookies } from './measuring-cookies.ts'
import { pixelId } from './measuring.ts'
import { stopPixel } from './pixel.ts'
import { utcToday } from './utc-today.ts'

export type Choice = Consent['choice']

/** 'off': nothing is measured here at all. 'opted_out': the browser says no for its owner (Sec-GPC). */
export type ConsentState = 'off' | 'opted_out' | 'undecided' | Choice

/** A refusal on this page, for browsers that keep no cookies. */
let isRefusedHere = false

/** What is in force now. The cookie is asked each time: other tabs change it too. */
export function readConsent(): ConsentState {
  if (pixelId() === undefined) return 'off'
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
    return 'opted_out'
  return storedChoice() ?? (isRefusedHere ? 'declined' : 'undecided')
}

function storedChoice(): Choice | undefined {
  const start = `${consentCookie}=`
  const line = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return parseConsent(line?.slice(start.length), utcToday())?.choice
}

/**
 * Keeps a choice. A refusal holds at once and whatever happens; an agreement only once the server has it
 * in writing, and throws what the API throws.
 */
export async function choose(choice: Choice): Promise<void> {
  if (choice === 'declined') {
    forgetMeasuring()
    tellHere()
  }
  try {
    await api.marketing.setConsent({ choice })
    // Where cookies are refused there can be no agreement; the question is not asked again on this page.
    isRefusedHere = storedChoice() === undefined
  } catch (error) {
    if (choice === 'granted') throw error
  } finally {
    tellHere()
    tellOtherTabs()
  }
}

/** Nothing more is sent from this page, and what measuring has left in the browser is deleted. */
function forgetMeasuring(): void {
  stopPixel()
  isRefusedHere = true
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const refusal = formatConsent({ choice: 'declined', chosen_on: utcToday() })
  // Browsers keep what scripts write for a week; the server writes it anew, for longer.
  document.cookie = `${consentCookie}=${refusal}; Path=/; SameSite=Lax; Max-Age=604800${secure}`
  for (const cookie of measuringCookies(location.hostname)) document.cookie = cookie
}

const channelName = 'fanfare-consent'
const listeners = new Set<() => void>()

/** Tells of changes here and in other tabs until the returned function is called. */
export function onConsentChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const look = () => {
    if (readConsent() !== 'granted') stopPixel()
    listen()
  }
  channel.addEventListener('message', look)
  document.addEventListener('visibilitychange', look)
  listeners.add(listen)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    listeners.delete(listen)
  }
}

function tellHere(): void {
  for (const listen of listeners) listen()
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}
