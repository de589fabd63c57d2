import type { Answer } from '../answer.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsOfBrands } from '../deals/deal-queries.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { editDistance } from '../words/squeeze.ts'
import { strangeCodes, withBeside } from './reply-additions.ts'
import { answerCodes } from './reply-codes.ts'
import { answerUnknown } from './reply-unknown.ts'

/** Complaints about a code that nobody shares here: 'STRYD30 is not working'. */

const maxNamed = 2
const maxSlips = 2
/** In a shorter code two slips are too many. */
const lengthForTwo = 7

/** Says the code of the shop that may be meant, or that there is none. Undefined for other messages. */
export async function answerStrangeCode(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const [code, ...others] = strangeCodes(meaning).slice(0, maxNamed)
  if (code === undefined || meaning.followUp !== 'broken') return undefined
  const { reader, before } = context
  const ofMessage = keysOf(meaning.named).brand_keys
  const keys = ofMessage.length > 0 ? ofMessage : (before.topic?.brand_keys ?? [])
  const slips = code.length < lengthForTwo ? 1 : maxSlips
  const [near, ...more] = (await findDealsOfBrands(reader, keys, false)).filter(
    ({ promo_code }) => editDistance(promo_code.toUpperCase(), code) <= slips,
  )
  if (near && more.length + others.length === 0) {
    const meant = { ...near, typed: code, state: 'live', isMisspelt: true } as const
    return answerCodes(context, { ...meaning, codes: [meant], beside: [], unknown: [] })
  }
  if (keys.length === 0) return answerUnknown(context, [code, ...others])
  const shops = await findNamesByKey(reader.db, keys, [])
  const answer = await answerWanted(context, shops, { categories: [], offerFilter: null })
  return withBeside(context, answer, { ...meaning, beside: [code, ...others] })
}
