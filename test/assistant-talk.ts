import { expect } from 'vitest'

import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Answer, AssistantDeal, Turn } from '#server/features/assistant/assistant.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** The last answer of a chat in which a shopper sends these messages. */
export async function talk(db: Db, today: string, messages: readonly string[]): Promise<Answer> {
  const conversation: Turn[] = []
  let answer: Answer | undefined
  for (const message of messages) {
    answer = await answerMessage(
      { db, today: () => today },
      { message, conversation, channel: 'chat' },
    )
    conversation.push(
      { role: 'user', content: message },
      { role: 'assistant', content: answer.text, shown: answer.shown },
    )
  }
  if (!answer) throw new Error('There is no message')
  return answer
}

/** '@owner', '#Category', 'CODE' or 'brand_key'. */
function bears({ owner, category, promo_code, brand_key }: AssistantDeal, sign: string): boolean {
  if (sign.startsWith('@')) return owner.username === sign.slice(1)
  if (sign.startsWith('#')) return category === sign.slice(1)
  return [promo_code, brand_key.replaceAll(' ', '_')].includes(sign)
}

function holds({ deals, text }: Answer, wanted: string): boolean {
  const sign = wanted.slice(1)
  if (wanted === 'quiet') return deals.length === 0
  if (wanted === 'some') return deals.length > 0
  if (wanted === 'one') return deals.length === 1
  if (wanted === 'many') return new Set(deals.map(({ brand_key }) => brand_key)).size > 1
  if (wanted.startsWith('/')) return new RegExp(wanted.slice(1, -1), 'i').test(text)
  if (wanted.startsWith('=')) return deals.length > 0 && deals.every((deal) => bears(deal, sign))
  if (wanted.startsWith('+')) return deals.some((deal) => bears(deal, sign))
  if (wanted.startsWith('1')) return deals[0] !== undefined && bears(deals[0], sign)
  return wanted.startsWith('-') && !deals.some((deal) => bears(deal, sign))
}

/**
 * What must hold of the last answer stands behind '=>', and '>>' parts the messages: '=a' that every deal bears the sign, '+a' that
 * one does, '1a' that the first does, '-a' that none does; 'one' deal, 'many' brands, 'some' deals, 'quiet' without any; /words/.
 */
export async function expectTalk(db: Db, today: string, line: string): Promise<void> {
  const [said = '', wanted = ''] = line.split(' => ')
  const answer = await talk(db, today, said.split(' >> '))
  const broken = wanted.split(' ').filter((one) => !holds(answer, one))
  const codes = answer.deals.map(({ promo_code }) => promo_code)
  expect(broken, `${answer.text} ${codes.join(', ')}`).toEqual([])
}
