import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Answer, AssistantDeal, Turn } from '#server/features/assistant/assistant.ts'

import type { EvalCase, Expectation } from './cases.ts'
import { evalDay } from './marketplace.ts'

/** Asks the assistant every message and judges its answers. */

export type Judged = {
  kind: string
  line: string
  isRight: boolean
  /** Whether every right answer to the message shows deals. */
  wantsDeals: boolean
  showsDeals: boolean
  /** Codes shown that are in no visible row, and those in its words that nobody has or named. */
  invented: number
  /** Whether something is shown that the message excluded. */
  showsExcluded: boolean
  got: string
}

const ofDeals = new Set([
  'brand',
  'creator',
  'category',
  'deals',
  'shows',
  'several',
  'including',
  'first',
  'some',
])

export async function judgeAll(
  database: Pick<Database, 'db'>,
  cases: readonly EvalCase[],
): Promise<Judged[]> {
  const { db } = database
  const live = new Set(
    (
      await db
        .selectFrom('promo_codes')
        .where('is_live', '=', true)
        .select(['id', 'promo_code', 'affiliate_link', 'hidden_channels'])
        .execute()
    )
      .filter(({ hidden_channels }) => !hidden_channels.includes('chat'))
      .map(({ id, promo_code, affiliate_link }) => `${id} ${promo_code} ${affiliate_link}`),
  )
  const usernames = new Map(
    (await db.selectFrom('profiles').select(['id', 'username']).execute()).map(
      ({ id, username }) => [id, username ?? ''],
    ),
  )
  const everyCode = new Set(
    (await db.selectFrom('promo_codes').select('promo_code').execute()).map(
      ({ promo_code }) => promo_code,
    ),
  )
  const judged: Judged[] = []
  for (const { kind, line, messages, expected, never, says, unsaid } of cases) {
    const conversation: Turn[] = []
    let answer: Answer | undefined
    const seen = new Set<string>()
    for (const [i, message] of messages.entries()) {
      answer = await answerMessage(
        { db, today: () => evalDay },
        { message, conversation: structuredClone(conversation), channel: 'chat' },
      )
      conversation.push(
        { role: 'user', content: message },
        { role: 'assistant', content: answer.text, shown: answer.shown },
      )
      if (i < messages.length - 1) for (const { id } of answer.deals) seen.add(id)
    }
    if (!answer) continue
    const last = answer
    const showsExcluded = last.deals.some((deal) => never.some((sign) => bears(deal, sign)))
    const isSaid = says?.test(last.text) !== false && unsaid?.test(last.text) !== true
    judged.push({
      kind,
      line,
      isRight:
        !showsExcluded && isSaid && expected.some((one) => isRight(last, one, usernames, seen)),
      showsExcluded,
      wantsDeals: expected.every(({ what }) => ofDeals.has(what)),
      showsDeals: last.deals.length > 0,
      invented:
        last.deals.filter(
          (deal) => !live.has(`${deal.id} ${deal.promo_code} ${deal.affiliate_link}`),
        ).length +
        codesIn(last.text).filter(
          (code) => !everyCode.has(code) && !messages.join(' ').toUpperCase().includes(code),
        ).length,
      got: `${last.kind} [${[...new Set(last.deals.map((deal) => `${deal.brand_key}:${deal.promo_code}`))].join(', ')}] ${last.why}${isSaid ? '' : ` ‘${last.text}’`}`,
    })
  }
  return judged
}

/** What reads as a code in an answer: capitals with a digit among them. */
const codesIn = (text: string): string[] =>
  text.match(/\b(?=[A-Z]*\d)[A-Z\d]*[A-Z]{3}[A-Z\d]*\b/g) ?? []

/** Whether a deal bears a sign: '@owner', '#Category', 'CODE' or 'brand key'. */
const bears = (deal: AssistantDeal, sign: string): boolean => signOf(deal, sign) === sign

/** What a deal has where the other has this sign. */
function signOf({ owner, category, promo_code, brand_key }: AssistantDeal, like: string): string {
  if (like.startsWith('@')) return `@${owner.username ?? ''}`
  if (like.startsWith('#')) return `#${category}`
  return /^[A-Z\d]+$/.test(like) ? promo_code : brand_key
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one))

function isRight(
  answer: Answer,
  wanted: Expectation,
  usernames: Map<string, string>,
  seen: ReadonlySet<string>,
): boolean {
  const { kind, deals, shown } = answer
  const owners = deals.map(({ owner }) => owner.username ?? '')
  const holds = deals.every((deal) =>
    wanted.conditions.every((condition) => isTrue(deal, condition, seen)),
  )
  switch (wanted.what) {
    case 'brand':
      return (
        kind === 'deals' &&
        holds &&
        isSameSet(
          deals.map(({ brand_key }) => brand_key),
          wanted.names,
        ) &&
        (wanted.by.length === 0 || isSameSet(owners, wanted.by))
      )
    case 'creator':
      return kind === 'deals' && holds && isSameSet(owners, wanted.names)
    case 'category':
      return (
        kind === 'deals' &&
        holds &&
        isSameSet(
          deals.map(({ category }) => category),
          wanted.names,
        )
      )
    case 'deals':
      return kind === 'deals' && deals.length > 0 && holds
    case 'none':
      return (
        kind === 'none' &&
        deals.length === 0 &&
        wanted.names.every((name) => shown.brand_keys.includes(name))
      )
    case 'shows':
    case 'several':
      return (
        holds &&
        isSameSet(
          deals.map((deal) => signOf(deal, wanted.names[0] ?? '')),
          wanted.names,
        ) &&
        (wanted.what === 'shows' || new Set(deals.map(({ brand_key }) => brand_key)).size > 1)
      )
    case 'including':
      return wanted.names.every((sign) => deals.some((deal) => bears(deal, sign)))
    case 'first':
      return holds && wanted.names.every((code, i) => deals[i]?.promo_code === code)
    case 'some':
      return deals.length > 0 && holds
    case 'quiet':
      return deals.length === 0
    case 'any':
      return true
    case 'ask': {
      const asked = new Set([
        ...(shown.asked?.brand_keys ?? []),
        ...(shown.asked?.profile_ids ?? []).map((id) => `@${usernames.get(id)}`),
      ])
      return kind === 'question' && wanted.names.every((name) => asked.has(name))
    }
    default:
      return kind === wanted.what
  }
}

function isTrue(deal: AssistantDeal, condition: string, seen: ReadonlySet<string>): boolean {
  const [, name = '', sign = '', value = ''] = /^(\w+)(>=|<=|=|>)?(.*)$/.exec(condition) ?? []
  const worth = deal.promo_type === 'other' ? -1 : Number(deal.promo_value)
  const text = deal.description.toLowerCase()
  if (name === 'new') return !seen.has(deal.id)
  if (name === 'type') return deal.promo_type === value
  if (name === 'category') return deal.category === value
  if (name === 'words')
    return text.includes(value) || (value === '2 for 1' && text.includes('get 1 free'))
  if (name === 'ends')
    return (
      deal.expiration_date !== null && daysUntil(deal.expiration_date, evalDay) <= Number(value)
    )
  return sign === '>' ? worth > Number(value) : worth >= Number(value)
}

/** How many of the answers with deals show the right ones, and of the messages that want deals how many get them. */
export function precisionAndRecall(judged: readonly Judged[]): {
  answered: number
  precise: number
  wanted: number
  recalled: number
} {
  const answered = judged.filter(({ showsDeals }) => showsDeals)
  const wanted = judged.filter(({ wantsDeals }) => wantsDeals)
  return {
    answered: answered.length,
    precise: answered.filter(({ isRight }) => isRight).length,
    wanted: wanted.length,
    recalled: wanted.filter(({ isRight }) => isRight).length,
  }
}
