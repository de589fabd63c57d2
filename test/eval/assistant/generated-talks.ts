import { readFileSync } from 'node:fs'

import fc from 'fast-check'

import type { Database } from '#server/db/connection/connect.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Answer, Turn } from '#server/features/assistant/assistant.ts'

import { evalDay } from './marketplace.ts'

/** What generated conversations are made of, and how they are held. */

/** FC_SEED tries others. */
export const seed = Number(process.env['FC_SEED'] ?? 1)

export const shops = 'everyday-brands.json'
export const brands = JSON.parse(readFileSync(new URL(shops, import.meta.url), 'utf8')) as {
  name: string
  category: string
  handle: string
  site: string
  offers: [
    owner: string,
    code: string,
    type: string,
    value: string,
    endsIn: number | null,
    more?: { is_paused?: true; hidden?: string[] },
  ][]
}[]

/** The answers to a conversation whose messages are parted by '>>'. */
export async function answersTo({ db }: Pick<Database, 'db'>, messages: string): Promise<Answer[]> {
  const conversation: Turn[] = []
  const answers: Answer[] = []
  for (const message of messages.split(' >> ')) {
    const answer = await answerMessage(
      { db, today: () => evalDay },
      { message, conversation: structuredClone(conversation), channel: 'chat' },
    )
    answers.push(answer)
    conversation.push(
      { role: 'user', content: message },
      { role: 'assistant', content: answer.text, shown: answer.shown },
    )
  }
  return answers
}

/** The last answer to a conversation. */
export async function talkOn(database: Pick<Database, 'db'>, messages: string): Promise<Answer> {
  const last = (await answersTo(database, messages)).at(-1)
  if (!last) throw new Error('nothing was asked')
  return last
}

export const subject = ({ category }: { category: string }) =>
  category === 'General' ? 'best deals' : category.toLowerCase()
export const formOf = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toLowerCase(),
)
