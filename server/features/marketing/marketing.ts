import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { seenEvent, skipReasons } from '#shared/contract/following/marketing.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Consent } from '#shared/rules/insights/consent.ts'
import {
  isMeasuredPath,
  measuredUrl,
  metaCustomData,
  metaEvents,
  sharedEventId,
} from '#shared/rules/insights/marketing-events.ts'
import type { MarketingEvent, SharedFact } from '#shared/rules/insights/marketing-events.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { forgetPixelCookies, isOptedOut, readConsent, setConsentCookie } from './consent-cookie.ts'
import { dropMarketingEvents, marketingJob } from './event-job.ts'
import { plainAddress, userData } from './user-data.ts'
import type { KnownUser } from './user-data.ts'

type Permission =
  | { receipt: string; client_address: string }
  | { skipped: (typeof skipReasons)[number] }

/** The consent that permits measuring this request, if any. */
function permissionOf({ deps, headers, client_address }: RequestContext): Permission {
  if (deps.metaEvents === undefined) return { skipped: 'off' }
  if (isOptedOut(headers)) return { skipped: 'opted_out' }
  const consent = readConsent(headers, today())
  if (consent?.choice !== 'granted') return { skipped: 'no_consent' }
  // Meta requires both for website events.
  const address = plainAddress(client_address)
  if (address === undefined || !headers.get('user-agent')) return { skipped: 'no_browser' }
  return { receipt: consent.receipt, client_address: address }
}

/** The real clock, not the product's day: the cookie uses it too. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Queues a browser event of one of our pages. Throws INVALID_INPUT for the URL of another site. */
export async function recordBrowserEvent(
  context: RequestContext,
  input: z.output<typeof seenEvent>,
): Promise<{ queued: true } | { skipped: (typeof skipReasons)[number] }> {
  const { deps, headers, visitor_key } = context
  const permission = permissionOf(context)
  if ('skipped' in permission) return permission
  await deps.limiter.take('record_event', visitor_key)
  const { sourceUrl } = input.eventData
  const url = measuredUrl(sourceUrl, deps.config.public_url)
  if (url === undefined)
    throw apiError('INVALID_INPUT', { fields: { 'eventData.sourceUrl': sentences.invalidInput } })
  if (!isMeasuredPath(new URL(url).pathname)) return { skipped: 'closed_page' }
  const viewer = await findViewer(deps, headers)
  await queue(context, permission, eventOf(input), {
    event_id: input.eventId ?? randomUUID(),
    url,
    user_data: userData(
      headers,
      permission.client_address,
      viewer ? known(viewer) : undefined,
      sourceUrl,
    ),
  })
  return { queued: true }
}

function eventOf(input: z.output<typeof seenEvent>): MarketingEvent {
  switch (input.eventName) {
    case 'PageView':
      return { name: input.eventName }
    case 'ViewContent':
      return { name: input.eventName, ...input.eventData.customData }
    case 'Lead':
      return { name: input.eventName, ...input.eventData.customData }
    case 'subscription-initiated':
      return { name: input.eventName, ...input.eventData.customData }
    default:
      return { name: input.eventName, ...input.eventData.customData }
  }
}

/** User data of a signed-in visitor. */
export function known({ user_id, email, full_name, is_agency }: Viewer): KnownUser {
  return { user_id, email, full_name: is_agency ? null : full_name }
}

/**
 * Queues a server-side event if the browser consents. It never throws and never waits for external services.
 * @param fact the subject, from which browser and server derive the same event id
 * @param path of the page where it happened
 */
export async function recordFact(
  context: RequestContext,
  event: MarketingEvent & { name: SharedFact['name'] },
  fact: { subject: string; path: string; user: KnownUser; happened_at?: string },
): Promise<void> {
  const { deps, headers } = context
  try {
    const permission = permissionOf(context)
    if ('skipped' in permission) return
    await queue(context, permission, event, {
      event_id: await sharedEventId({ name: event.name, subject: fact.subject }),
      url: `${deps.config.public_url}${fact.path}`,
      user_data: userData(headers, permission.client_address, fact.user),
      happened_at: fact.happened_at,
    })
  } catch (error) {
    deps.log.error({ err: error, event: event.name }, 'queueing a marketing event failed')
  }
}

async function queue(
  { deps }: RequestContext,
  { receipt }: { receipt: string },
  event: MarketingEvent,
  {
    event_id,
    url,
    user_data,
    happened_at,
  }: {
    event_id: string
    url: string
    user_data: ReturnType<typeof userData>
    happened_at?: string | undefined
  },
): Promise<void> {
  const now = Date.now()
  const time = Math.min(now, happened_at === undefined ? now : Date.parse(happened_at))
  await deps.queue.add(deps.db, marketingJob, {
    receipt,
    event: {
      event_name: metaEvents[event.name].name,
      event_time: Math.floor(time / 1000),
      event_id,
      action_source: 'website',
      event_source_url: url,
      user_data,
      custom_data: metaCustomData(event),
    },
  })
}

/**
 * Stores a consent choice. A refusal deletes queued events of the former consent; a browser with Global Privacy
 * Control cannot consent.
 */
export async function setConsent(
  { deps, headers, resHeaders }: RequestContext,
  requested: Consent['choice'],
): Promise<Consent['choice']> {
  const former = readConsent(headers, today())
  const receipt = former?.choice === 'granted' ? former.receipt : undefined
  const choice = isOptedOut(headers) ? 'declined' : requested
  if (choice === 'granted') {
    const own = receipt ?? randomBytes(16).toString('base64url')
    setConsentCookie(deps, resHeaders, { choice, chosen_on: today(), receipt: own })
    return choice
  }
  if (receipt !== undefined) await dropMarketingEvents(deps.db, { receipt })
  setConsentCookie(deps, resHeaders, { choice, chosen_on: today() })
  forgetPixelCookies(deps, resHeaders)
  return choice
}
