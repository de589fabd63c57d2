import type { MarketingEvent } from '#shared/rules/insights/marketing-events.ts'
import {
  isMeasuredPath,
  metaCustomData,
  metaEvents,
  sharedEventId,
} from '#shared/rules/insights/marketing-events.ts'

type BrowserEvent = Parameters<ApiClient['marketing']['record']>[0]

import { api } from '#web/client/api.ts'
import type { ApiClient } from '#web/client/request-context.ts'
import { readConsent } from './consent.ts'
import { mayHavePixel, callPixel } from './pixel.ts'

type Report = {
  event: MarketingEvent
  /** The subject of an event that the server reports too. */
  subject: string | undefined
  /** The address of the page where it happened. */
  address: string
  /** The pixel's id. */
  pixel: string
}

/** Timeout in milliseconds. */
const timeoutMs = 2000

/** Sends an event by the pixel and to the server under one id, so that it counts once. */
export async function report({ event, subject, address, pixel }: Report): Promise<boolean> {
  if (readConsent() !== 'granted' || !isMeasuredPath(new URL(address).pathname)) return false
  const eventId = await idOf(event, subject)
  const name = metaEvents[event.name]
  // The page may be an account page by now, where the pixel must not load.
  const hasPixel = mayHavePixel(address) && mayHavePixel(location.href)
  if (hasPixel) {
    const verb = name.is_standard ? 'track' : 'trackCustom'
    callPixel(pixel, verb, name.name, metaCustomData(event), { eventID: eventId })
  }
  return subject === undefined ? sendToServer(event, eventId, address) : hasPixel
}

function idOf(event: MarketingEvent, subject: string | undefined): Promise<string> | string {
  if (subject === undefined) return crypto.randomUUID()
  switch (event.name) {
    case 'CompleteRegistration':
    case 'Lead':
    case 'SubscriptionComplete':
      return sharedEventId({ name: event.name, subject })
    default:
      throw new Error(`${event.name} is nothing that the server decides on`)
  }
}

async function sendToServer(event: MarketingEvent, eventId: string, address: string) {
  const seen = browserEventOf(event, eventId, address.replace(/#.*$/, ''))
  if (seen === undefined) return false
  const { data } = await api.marketing.record(seen, { signal: AbortSignal.timeout(timeoutMs) })
  return 'queued' in data
}

/** The form that the server accepts. Undefined for events that the server reports itself. */
function browserEventOf(
  event: MarketingEvent,
  eventId: string,
  sourceUrl: string,
): BrowserEvent | undefined {
  const userData = {}
  switch (event.name) {
    case 'PageView':
      return { eventName: event.name, eventId, eventData: { sourceUrl, customData: {}, userData } }
    case 'ViewContent': {
      const { content_name } = event
      const customData = { content_name }
      return { eventName: event.name, eventId, eventData: { sourceUrl, customData, userData } }
    }
    case 'Share': {
      const { content_name } = event
      const customData = { content_name }
      return { eventName: event.name, eventId, eventData: { sourceUrl, customData, userData } }
    }
    case 'subscription-initiated': {
      const { plan } = event
      return {
        eventName: event.name,
        eventId,
        eventData: { sourceUrl, customData: { plan }, userData },
      }
    }
    case 'Lead': {
      const { lead_type } = event
      if (lead_type !== 'general') return undefined
      const customData = { lead_type }
      return { eventName: event.name, eventId, eventData: { sourceUrl, customData, userData } }
    }
    default:
      return undefined
  }
}
