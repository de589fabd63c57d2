import type { Turn } from '#server/features/assistant/assistant.ts'
import type { Part } from '#server/gateways/instagram/instagram.ts'
import type { Language } from '#server/features/assistant/words/language.ts'
import { say } from '#server/features/assistant/sentences/say.ts'

import { disclosure, fixedTexts } from './compose.ts'

/** A stored turn, with the time after which follow-ups no longer use it. */
export type StoredTurn = Turn & { at: string }

/** The decision about a message: an answer and the thread's new state, or no answer and the reason. */
export type Decision =
  | { kind: 'silence'; why: string }
  | {
      kind: 'answer'
      answer_kind: string
      why: string
      parts: Part[]
      thread: {
        conversation?: StoredTurn[]
        opted_out?: boolean
        helped?: true
        silent?: true
      }
    }

/** Messages per minute. More get a single sentence and then no answer for a while. */
export const messagesPerMinute = 12

export const silentMinutes = 5

export const stopped = (language: Language): Decision => ({
  kind: 'answer',
  answer_kind: 'stop',
  why: 'asked to stop',
  parts: [{ text: say(language, fixedTexts.stopped) }],
  thread: { opted_out: true, conversation: [] },
})

export const started = (language: Language): Decision => ({
  kind: 'answer',
  answer_kind: 'start',
  why: 'asked to start again',
  parts: [{ text: `${say(language, fixedTexts.started)}\n\n${disclosure(language)}` }],
  thread: { opted_out: false },
})

export const tooMany = (language: Language): Decision => ({
  kind: 'answer',
  answer_kind: 'too_many',
  why: `more than ${messagesPerMinute} messages in a minute`,
  parts: [{ text: say(language, fixedTexts.too_many) }],
  thread: { silent: true },
})

/** Sent after all retries of a look-up failed. */
export const sorry = (language: Language): Decision => ({
  kind: 'answer',
  answer_kind: 'sorry',
  why: 'the answer failed',
  parts: [{ text: say(language, fixedTexts.sorry) }],
  thread: {},
})
