import type { GraphError } from '#server/gateways/instagram/instagram-error.ts'
import type { Exchange } from '#server/gateways/instagram/instagram.ts'

/** The conversation as a phone would show it, from the payloads alone. */

export type Bubble = {
  side: 'person' | 'account'
  mid: string
  text: string
  /** A message without text: 'Replied to your story'. */
  note: string | undefined
  reaction: string | undefined
  quick_replies: { title: string; payload: string }[]
  error: string | undefined
}

export type PlayedThread = { bubbles: Bubble[]; is_typing: boolean; is_seen: boolean }

type Fields = Record<string, unknown>
const fields = (value: unknown) => (value ?? {}) as Fields
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const typingMs = 20_000

export function threadOf(exchanges: readonly Exchange[], now: number): PlayedThread {
  const thread: PlayedThread = { bubbles: [], is_typing: false, is_seen: false }
  for (const exchange of exchanges) {
    const body = fields(JSON.parse(exchange.request))
    if (exchange.from === 'us') addOurs(thread, body, exchange, now)
    // Rejected and ignored messages appear among the requests only, not on the phone.
    else if (exchange.status === 200) addTheirs(thread, body)
  }
  return thread
}

function addOurs(thread: PlayedThread, body: Fields, exchange: Exchange, now: number): void {
  if (body['sender_action'] === 'mark_seen') thread.is_seen = true
  if (body['sender_action'] === 'typing_on')
    thread.is_typing = now - Date.parse(exchange.at) < typingMs
  const message = fields(body['message'])
  if (typeof message['text'] !== 'string') return
  thread.is_typing = false
  const answer = fields(JSON.parse(exchange.response))
  const { code, error_subcode } = (answer['error'] ?? {}) as GraphError
  thread.bubbles.push({
    side: 'account',
    mid: textOf(answer['message_id']),
    text: message['text'],
    note: undefined,
    reaction: undefined,
    quick_replies: (message['quick_replies'] ?? []) as Bubble['quick_replies'],
    error:
      exchange.status === 200 ? undefined : `Refused by Instagram: ${code}/${error_subcode ?? '–'}`,
  })
}

function addTheirs(thread: PlayedThread, body: Fields): void {
  for (const entry of (body['entry'] ?? []) as Fields[]) {
    const events = (entry['messaging'] ?? entry['standby'] ?? []) as Fields[]
    for (const event of events.toSorted((a, b) => Number(a['timestamp']) - Number(b['timestamp'])))
      addEvent(thread, event, entry['standby'] !== undefined)
  }
}

function addEvent({ bubbles }: PlayedThread, event: Fields, isStandby: boolean): void {
  const message = fields(event['message'])
  const postback = fields(event['postback'])
  const edit = fields(event['message_edit'])
  const reaction = fields(event['reaction'])
  const find = (mid: unknown) => bubbles.find((bubble) => bubble.mid === mid)
  if (message['is_echo'] === true) return
  if (message['is_deleted'] === true) {
    const bubble = find(message['mid'])
    if (bubble) Object.assign(bubble, { text: '', note: 'Unsent' })
  } else if (event['message_edit'] !== undefined) {
    const bubble = find(edit['mid'])
    if (bubble) Object.assign(bubble, { text: textOf(edit['text']), note: 'Edited' })
  } else if (event['reaction'] !== undefined) {
    const bubble = find(reaction['mid'])
    if (bubble) bubble.reaction = textOf(reaction['emoji'])
  } else {
    const mid = textOf(message['mid'] ?? postback['mid'])
    if (find(mid)) return
    bubbles.push({
      side: 'person',
      mid,
      text: textOf(message['text'] ?? postback['title']),
      note: isStandby ? 'While another app has the thread' : noteOf(message, event),
      reaction: undefined,
      quick_replies: [],
      error: undefined,
    })
  }
}

function noteOf(message: Fields, event: Fields): string | undefined {
  if (event['postback'] !== undefined) return 'Pressed a button'
  if (message['quick_reply'] !== undefined) return 'Tapped a quick reply'
  if (fields(message['reply_to'])['story'] !== undefined) return 'Replied to your story'
  if (message['is_unsupported'] === true) return 'Something the API cannot show'
  const [attachment] = (message['attachments'] ?? []) as Fields[]
  if (attachment === undefined) return undefined
  return attachment['type'] === 'story_mention' ? 'Mentioned you in their story' : 'Shared a reel'
}
