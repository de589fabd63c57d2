import { fieldsOf, listOf, plain, idOf, midOf, textOf, timeOf } from './webhook-fields.ts'
import type { Fields } from './webhook-fields.ts'

/** Parses webhook bodies into events (integrations §1.5). Pure: no database, no clock. */

export const answerableKinds = [
  'text',
  'quick_reply',
  'postback',
  'story_reply',
  'story_mention',
  'attachment',
  'unsupported',
  'edit',
] as const

export type EventKind =
  | (typeof answerableKinds)[number]
  | 'unsent'
  | 'echo'
  | 'reaction'
  | 'referral'
  | 'standby'
  | 'test'
  | 'other_account'
  | 'unknown'

export type IncomingEvent = {
  kind: EventKind
  /** The person's id: the sender, or the recipient of our own message. */
  person_id: string
  mid: string | undefined
  text: string | undefined
  /** The button's payload. */
  payload: string | undefined
  /** Milliseconds; `undefined` for an invalid time. */
  written_at: number | undefined
  /** A unique key of the event, equal for each redelivery. */
  key: string
}

/**
 * The events of a body in order. Unexpected content becomes 'unknown' or is skipped; a signed body never causes an
 * error. `read` receipts are skipped.
 */
export function readEvents(body: unknown, accountId: string): IncomingEvent[] {
  const events: IncomingEvent[] = []
  for (const entry of listOf(fieldsOf(body)['entry']).map(fieldsOf)) {
    const entryId = idOf(entry['id'])
    for (const message of listOf(entry['messaging']).map(fieldsOf))
      push(events, readEvent(message, entry, entryId, accountId))
    for (const message of listOf(entry['standby']).map(fieldsOf))
      push(events, { ...readEvent(message, entry, entryId, accountId), kind: 'standby' })
    for (const change of listOf(entry['changes']).map(fieldsOf))
      push(events, {
        ...readEvent(fieldsOf(change['value']), entry, entryId, entryId),
        kind: 'test',
      })
  }
  return events
}

function push(events: IncomingEvent[], event: IncomingEvent & { is_seen?: boolean }): void {
  const { is_seen, ...rest } = event
  if (is_seen !== true) events.push(rest)
}

function readEvent(
  event: Fields,
  entry: Fields,
  entryId: string,
  accountId: string,
): IncomingEvent & { is_seen?: boolean } {
  const sender = idOf(fieldsOf(event['sender'])['id'])
  const recipient = idOf(fieldsOf(event['recipient'])['id'])
  const written_at = timeOf(event['timestamp']) ?? timeOf(entry['time'])
  const time = plain(event['timestamp']) || plain(entry['time'])
  const base = {
    person_id: sender,
    mid: undefined,
    text: undefined,
    payload: undefined,
    written_at,
  }
  const made = (
    kind: EventKind,
    key: string,
    more: Partial<IncomingEvent> = {},
  ): IncomingEvent => ({
    ...base,
    kind: entryId === accountId ? kind : 'other_account',
    key: `${entryId}:${key}`,
    ...more,
  })

  const message = fieldsOf(event['message'])
  const mid = midOf(message['mid'])
  const isOurs = message['is_echo'] === true || message['is_self'] === true || sender === entryId
  if (isOurs && sender !== '') {
    const own = { person_id: recipient, mid, text: textOf(message['text']) }
    return made('echo', `msg:${mid ?? `${recipient}:${time}`}`, own)
  }
  if (event['message'] !== undefined) {
    if (message['is_deleted'] === true) return made('unsent', `del:${mid ?? ''}`, { mid })
    return made(messageKind(message), `msg:${mid ?? `${sender}:${time}`}`, {
      mid,
      text: textOf(message['text']),
      payload: textOf(fieldsOf(message['quick_reply'])['payload']),
    })
  }
  if (event['reaction'] !== undefined) {
    const reaction = fieldsOf(event['reaction'])
    const to = midOf(reaction['mid']) ?? ''
    return made('reaction', `rx:${to}:${sender}:${plain(reaction['action'])}:${time}`)
  }
  if (event['postback'] !== undefined) {
    const postback = fieldsOf(event['postback'])
    const postMid = midOf(postback['mid'])
    return made('postback', `pb:${postMid ?? `${sender}:${time}`}`, {
      mid: postMid,
      text: textOf(postback['title']),
      payload: textOf(postback['payload']),
    })
  }
  if (event['message_edit'] !== undefined) {
    const edit = fieldsOf(event['message_edit'])
    const edited = midOf(edit['mid'])
    const number = plain(edit['num_edit']) || time
    return made('edit', `ed:${edited ?? sender}:${number}`, {
      mid: edited,
      text: textOf(edit['text']),
    })
  }
  if (event['read'] !== undefined) return { ...made('unknown', ''), is_seen: true }
  if (event['referral'] !== undefined) return made('referral', `rf:${sender}:${time}`)
  return made('unknown', `un:${sender}:${time}`)
}

function messageKind(message: Fields): EventKind {
  if (message['is_unsupported'] === true) return 'unsupported'
  if (message['quick_reply'] !== undefined) return 'quick_reply'
  if (textOf(message['text']) !== undefined)
    return fieldsOf(message['reply_to'])['story'] === undefined ? 'text' : 'story_reply'
  const types = listOf(message['attachments']).map((one) => fieldsOf(one)['type'])
  // Attachments: nothing of them is stored.
  return types.includes('story_mention') ? 'story_mention' : 'attachment'
}
