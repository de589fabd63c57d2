import type { GraphError } from './instagram-error.ts'

/** A button below a message (quick reply). A tap sends its title and the payload. */
type QuickReply = { title: string; payload: string }

/** One message of an answer. */
export type Part = { text: string; quick_replies?: QuickReply[] }

type Sent = { mid: string; rest_seconds: number }

type SenderAction = 'typing_on' | 'mark_seen'

/** What a person sees before their first message (ice breakers), and the persistent menu. */
export type MessengerProfile = {
  ice_breakers: { question: string; payload: string }[]
  menu: { title: string; payload: string }[]
}

/** An HTTP request between Instagram and us, for the simulator page. */
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
  /** Records a simulated webhook. */
  note: (recipientId: string, exchange: Omit<Exchange, 'id' | 'at' | 'from'>) => void
  /** The next message to this person fails with this error. */
  refuseNext: (recipientId: string, error: Required<Pick<GraphError, 'code'>> & GraphError) => void
  /** Registers a callback for accepted messages, which Instagram echoes. */
  onSent: (listener: (recipientId: string, mid: string, text: string) => void) => void
  newMid: () => string
}

/** The client of the Instagram API. Every call throws `InstagramError` on failure. */
export type InstagramGateway = {
  /** The account's id, also the id of each webhook entry. */
  account_id: string
  /** Secrets that verify webhooks; several during a key rotation. */
  app_secrets: string[]
  verify_token: string
  /** The initial token. Refreshed tokens are stored in the database. */
  access_token: string
  /** Sends a message. Returns its id, and the seconds to pause when the rate limit is nearly reached. */
  send: (token: string, recipientId: string, part: Part) => Promise<Sent>
  act: (token: string, recipientId: string, action: SenderAction) => Promise<void>
  /** Returns a new token and its lifetime in seconds. Absent if tokens do not expire. */
  refresh: ((token: string) => Promise<{ access_token: string; expires_in: number }>) | undefined
  /** The subscribed webhook fields. Empty if the subscription is gone. */
  listSubscribedFields: (token: string) => Promise<string[]>
  subscribe: (token: string, fields: readonly string[]) => Promise<void>
  /** Sets the ice breakers of a new conversation; at most four. */
  setIceBreakers: (token: string, items: MessengerProfile['ice_breakers']) => Promise<void>
  /** Sets the persistent menu. */
  setMenu: (token: string, items: MessengerProfile['menu']) => Promise<void>
  /** The simulator, in development. */
  simulator: Simulator | undefined
}
