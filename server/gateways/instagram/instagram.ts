import type { GraphError } from './instagram-error.ts'

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

/** A request between Instagram and us, as it stands on the wire. */
export type Exchange = {
  id: number
  at: string
  from: 'instagram' | 'us'
  /** 'POST /webhooks/instagram' */
  call: string
  request: string
  status: number
  response: string
}

export type Simulator = {
  /** The newest exchanges with one person, oldest first. */
  exchanges: (recipientId: string) => Exchange[]
  /** Notes a webhook that was played to us. */
  note: (recipientId: string, exchange: Omit<Exchange, 'id' | 'at' | 'from'>) => void
  /** The next message to this person is refused like that. */
  refuseNext: (recipientId: string, error: Required<Pick<GraphError, 'code'>> & GraphError) => void
  /** Calls back for each message that was taken, as Instagram echoes it. */
  onSent: (tell: (recipientId: string, mid: string, text: string) => void) => void
  newMid: () => string
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
  /** The first questions of a new conversation; at most four. */
  setIceBreakers: (token: string, items: MessengerProfile['ice_breakers']) => Promise<void>
  /** The menu beside the text field. */
  setMenu: (token: string, items: MessengerProfile['menu']) => Promise<void>
  /** The account that is played on our own machine, where it is. */
  simulator: Simulator | undefined
}
