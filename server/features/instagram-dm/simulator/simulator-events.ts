import { createHmac } from 'node:crypto'

/** Webhooks as Instagram sends them (integrations §1.5), for the page that plays both sides. */

const accountId = '17841400000000000'

type Event = Record<string, unknown>

export type Played = { bytes: Uint8Array; signature: string; text: string }

/** One webhook with these events and a valid signature. */
export function webhookOf(
  events: readonly Event[],
  secret: string,
  key: 'messaging' | 'standby' = 'messaging',
): Played {
  const entry = { id: accountId, time: Date.now(), [key]: events }
  const text = escaped(JSON.stringify({ object: 'instagram', entry: [entry] }))
  const bytes = new TextEncoder().encode(text)
  const signature = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`
  return { bytes, signature, text }
}

/** Instagram signs the form with escaped unicode and slashes; so a body must never be written anew. */
function escaped(json: string): string {
  return json
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')
}

/** What a person does, as an event. */
export function eventOf(personId: string, timestamp: number, content: Event): Event {
  return { sender: { id: personId }, recipient: { id: accountId }, timestamp, ...content }
}

export function echoOf(personId: string, mid: string, text: string): Event {
  return {
    sender: { id: accountId },
    recipient: { id: personId },
    timestamp: Date.now(),
    message: { mid, text, is_echo: true },
  }
}

const media = (asset: number) =>
  `https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=${asset}&signature=x`

export const contents = {
  text: (mid: string, text: string) => ({ message: { mid, text } }),
  quick_reply: (mid: string, text: string, payload: string) => ({
    message: { mid, text, quick_reply: { payload } },
  }),
  postback: (mid: string, title: string, payload: string) => ({
    postback: { mid, title, payload },
  }),
  story_reply: (mid: string, text: string) => ({
    message: { mid, text, reply_to: { story: { url: media(1), id: '17999999999999999' } } },
  }),
  story_mention: (mid: string) => ({
    message: { mid, attachments: [{ type: 'story_mention', payload: { url: media(2) } }] },
  }),
  reel: (mid: string) => ({
    message: { mid, attachments: [{ type: 'ig_reel', payload: { url: media(3) } }] },
  }),
  unsupported: (mid: string) => ({ message: { mid, is_unsupported: true } }),
  reaction: (mid: string) => ({
    reaction: { mid, action: 'react', reaction: 'love', emoji: '\u2764\ufe0f' },
  }),
  edit: (mid: string, text: string, number: number) => ({
    message_edit: { mid, text, num_edit: number },
  }),
  unsent: (mid: string) => ({ message: { mid, is_deleted: true } }),
}
