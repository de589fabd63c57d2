import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Turn } from '#server/features/assistant/assistant.ts'
import type { Deps } from '#server/deps.ts'
import type { Part } from '#server/gateways/instagram/instagram.ts'

import { disclosure, fixedTexts, partsOf, sayPayload } from './compose.ts'
import { countRecent, findByMid, isTakenBack } from './queries.ts'
import type { Message, Thread } from './queries.ts'
import { splitPayload } from './store-events.ts'

/** A stored turn, with the time after which follow-ups no longer use it. */
export type KeptTurn = Turn & { at: string }

/** What to do with a message: an answer and the thread's new state, or no answer and the reason. */
export type Decision =
  | { kind: 'silence'; why: string }
  | {
      kind: 'answer'
      answer_kind: string
      why: string
      parts: Part[]
      thread: {
        conversation?: KeptTurn[]
        opted_out?: boolean
        helped?: true
        silent?: true
      }
    }

const windowMs = 24 * 60 * 60 * 1000
const editMs = 2 * 60 * 1000
/** Messages per minute. More get a single sentence and then no answer for a while. */
export const messagesPerMinute = 12
export const silentMinutes = 5
const keptTurns = 8

type DecideDeps = Pick<Deps, 'config' | 'db' | 'languageModel' | 'log' | 'today'>

/** Whether the 24-hour messaging window is over. */
export function isWindowClosed(thread: Pick<Thread, 'last_written_at'>, now: number): boolean {
  return now - Date.parse(thread.last_written_at) >= windowMs
}

export async function decide(
  deps: DecideDeps,
  message: Message,
  thread: Thread,
  now: number,
): Promise<Decision> {
  const { db } = deps
  if (isWindowClosed(thread, now)) return { kind: 'silence', why: 'window closed' }
  if (message.mid !== null && message.kind !== 'edit') {
    if (await isTakenBack(db, message.thread_key, message.mid))
      return { kind: 'silence', why: 'unsent' }
  }
  const { text, payload } = splitPayload(message.text ?? '')
  const command = commandOf(payload ?? text)
  if (command === 'start' && thread.opted_out_at !== null) return started
  if (thread.opted_out_at !== null) return { kind: 'silence', why: 'opted out' }
  if (command === 'stop') return stopped
  if (thread.silent_until !== null && Date.parse(thread.silent_until) > now)
    return { kind: 'silence', why: 'too many messages' }
  if ((await countRecent(db, message)) > messagesPerMinute) return tooMany
  if (message.kind === 'edit') {
    const why = await whyEditStays(deps, message, now)
    if (why !== undefined) return { kind: 'silence', why }
  }
  const said = saidBy(text, payload)
  if (said === '') return helpOnce(message, thread, now)
  return ask(deps, said, thread, now)
}

/** An edited message is answered only if its original found nothing moments ago. */
async function whyEditStays(
  { db }: DecideDeps,
  edit: Message,
  now: number,
): Promise<string | undefined> {
  const first = edit.mid === null ? undefined : await findByMid(db, edit.thread_key, edit.mid)
  if (first === undefined) return 'edit of an unknown message'
  if (first.text === edit.text) return 'edit was read in time'
  const isNothingFound = first.answer_kind === 'none' || first.answer_kind === 'unclear'
  if (first.handed_over_at === null || !isNothingFound) return 'edit of an answered message'
  return now - Date.parse(first.handed_over_at) < editMs ? undefined : 'edit came late'
}

function commandOf(text: string): 'stop' | 'start' | undefined {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (/^(?:stop|stop all|stopall|unsubscribe|opt ?out)$/.test(words)) return 'stop'
  return /^(?:start|unstop|resume)$/.test(words) ? 'start' : undefined
}

/** The meaning of a message: a button's payload, else its text. */
function saidBy(text: string, payload: string | undefined): string {
  if (payload === undefined) return text
  return payload.startsWith(sayPayload) ? payload.slice(sayPayload.length) : text || payload
}

const stopped: Decision = {
  kind: 'answer',
  answer_kind: 'stop',
  why: 'asked to stop',
  parts: [{ text: fixedTexts.stopped }],
  thread: { opted_out: true, conversation: [] },
}
const started: Decision = {
  kind: 'answer',
  answer_kind: 'start',
  why: 'asked to start again',
  parts: [{ text: `${fixedTexts.started}\n\n${disclosure}` }],
  thread: { opted_out: false },
}
const tooMany: Decision = {
  kind: 'answer',
  answer_kind: 'too_many',
  why: `more than ${messagesPerMinute} messages in a minute`,
  parts: [{ text: fixedTexts.too_many }],
  thread: { silent: true },
}

/** For pictures, posts and mentions: a hint about text, once a day. */
function helpOnce(message: Message, thread: Thread, now: number): Decision {
  if (thread.helped_at !== null && now - Date.parse(thread.helped_at) < windowMs)
    return { kind: 'silence', why: `${message.kind}, help was sent today` }
  const text = message.kind === 'unsupported' ? fixedTexts.unsupported : fixedTexts.help
  return {
    kind: 'answer',
    answer_kind: 'help',
    why: message.kind,
    parts: partsOf({ text, deals: [], quick_replies: [] }, '', thread.disclosed_at === null),
    thread: { helped: true },
  }
}

async function ask(
  deps: DecideDeps,
  message: string,
  thread: Thread,
  now: number,
): Promise<Decision> {
  const former = (thread.conversation as KeptTurn[]).filter(
    ({ at }) => now - Date.parse(at) < windowMs,
  )
  const answer = await answerMessage(deps, {
    message,
    conversation: former.map(({ at: _at, ...turn }) => turn),
    channel: 'dm',
    session: thread.thread_key,
  })
  if (answer.kind === 'stop') return stopped
  const at = new Date(now).toISOString()
  const { text: content, shown } = answer
  return {
    kind: 'answer',
    answer_kind: answer.kind,
    why: answer.why,
    parts: partsOf(answer, deps.config.public_url, thread.disclosed_at === null),
    thread: {
      conversation: [
        ...former,
        { role: 'user' as const, content: message, at },
        { role: 'assistant' as const, content, shown, at },
      ].slice(-keptTurns),
    },
  }
}

/** Sent after all retries of a look-up failed. */
export const sorry: Decision = {
  kind: 'answer',
  answer_kind: 'sorry',
  why: 'the answer failed',
  parts: [{ text: fixedTexts.sorry }],
  thread: {},
}
