import { alertText, readAlertFilter } from '#shared/rules/following/code-alerts.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'

import type { Answer, OfferFilter } from '../answer.ts'
import { asksForNews } from '../words/intents.ts'
import { mailSentence } from './reply-talk.ts'
import { say } from '../sentences/say.ts'
import type { Understanding } from '../reading/understand.ts'
import type { ReplyContext } from '../conversation/wanted.ts'

/** Offers an alert by mail if the shopper asks for one, or if there is no code for the requested name. */
export function withAlert(
  { reader }: ReplyContext,
  answer: Answer,
  understood: Understanding,
): Answer {
  const filter =
    asksForNews(understood.line) || answer.kind === 'none' ? alertFilterOf(understood) : undefined
  if (filter === undefined) return answer
  const isOfCode = understood.codes.length > 0 && asksForNews(understood.line)
  return {
    ...answer,
    ...(isOfCode && { text: `${answer.text} ${say(reader.language, mailSentence)}` }),
    alert: {
      label: say(reader.language, 'Tell me when there is one'),
      wish: alertText(filter),
    },
  }
}

/** The subject of the alert: one brand, or one unknown name. With several names it is unclear, so there is no offer. */
function alertFilterOf({
  named,
  codes,
  unknown,
  offerFilter,
}: Understanding): AlertFilter | undefined {
  const [first, ...others] = named
  const [name, ...more] = unknown
  // 'Tell me when MAYA25 comes back' becomes an alert for its shop.
  const [shop, ...shops] = new Set(codes.map(({ brand_name }) => brand_name))
  if (first === undefined && shop !== undefined)
    return shops.length === 0 ? readAlertFilter({ brand: shop }) : undefined
  if (first === undefined)
    return more.length === 0 ? readAlertFilter({ q: name, ...leastOf(offerFilter) }) : undefined
  return others.length === 0 && first.kind === 'brand'
    ? readAlertFilter({ brand: first.name, ...leastOf(offerFilter) })
    : undefined
}

function leastOf(offerFilter: OfferFilter | null): Record<string, unknown> {
  return { promo_type: offerFilter?.promo_type, worth: offerFilter?.min_worth }
}
