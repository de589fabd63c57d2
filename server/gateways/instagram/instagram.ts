import type { Config } from '#server/config.ts'

import { createGraph } from './graph.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

/** A button below a message; a tap sends its title back, with the payload. */
export type QuickReply = { title: string; payload: string }

/** One message of an answer. */
export type Part = { text: string; quick_replies?: QuickReply[] }

export type Sent = { mid: string; rest_seconds: number }

export type SenderAction = 'typing_on' | 'mark_seen'

/** What a person sees before they have written anything, and in the menu beside the text field. */
export type MessengerProfile = {
  ice_breakers: { question: string; payload: string }[]
  menu: { title: string; payload: string }[]
}

/** What we send to Instagram. Every call throws `InstagramError` when it fails. */
export type InstagramGateway = {
  /** The account's id, which is also the id of each entry of its webhooks. */
  account_id: string
  /** Keys that may have signed a webhook; several while one is being replaced. */
  app_secrets: string[]
  verify_token: string
  /** The token to start with; refreshed ones are kept in the database. */
  access_token: string
  /** Sends one message; returns its id, and the seconds to rest where the allowance is nearly used. */
  send: (token: string, recipientId: string, part: Part) => Promise<Sent>
  act: (token: string, recipientId: string, action: SenderAction) => Promise<void>
  /** A new token with the seconds that it lasts. Absent where tokens do not end. */
  refresh: ((token: string) => Promise<{ access_token: string; expires_in: number }>) | undefined
  /** The fields that we are told of; empty when the subscription is gone. */
  listSubscribedFields: (token: string) => Promise<string[]>
  subscribe: (token: string, fields: readonly string[]) => Promise<void>
  setProfile: (token: string, profile: MessengerProfile) => Promise<void>
  /** The account that is played on our own machine, where it is. */
  simulator: Simulator | undefined
}

/** The real thing where it is configured, a played one in development, else none. */
export function createInstagramGateway({
  instagram,
}: Pick<Config, 'instagram'>): InstagramGateway | undefined {
  if (instagram.kind === 'graph') return createGraph(instagram)
  return instagram.kind === 'simulator' ? createSimulator() : undefined
}
