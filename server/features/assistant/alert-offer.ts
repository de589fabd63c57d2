import { alertText, readAlertWish } from '#shared/rules/code-alerts.ts'
import type { AlertWish } from '#shared/rules/code-alerts.ts'

import type { Answer, OfferWish } from './answer.ts'
import { asksForNews } from './intents.ts'
import { say } from './say.ts'
import type { Understanding } from './understand.ts'
import type { Asking } from './wanted.ts'

/** Offers an alert by mail if the shopper asks for one, or if there is no code for what they named. */
export function withAlert({ reader }: Asking, answer: Answer, said: Understanding): Answer {
  const wish = asksForNews(said.line) || answer.kind === 'none' ? wishOf(said) : undefined
  if (wish === undefined) return answer
  return {
    ...answer,
    alert: {
      label: say(reader.language, 'Tell me when there is one'),
      wish: alertText(wish),
    },
  }
}

/** The subject of the alert: one brand, or one unknown name. With several names it is unclear, so there is no offer. */
function wishOf({ named, unknown, wish }: Understanding): AlertWish | undefined {
  const [first, ...others] = named
  const [name, ...more] = unknown
  if (first === undefined)
    return more.length === 0 ? readAlertWish({ q: name, ...leastOf(wish) }) : undefined
  return others.length === 0 && first.kind === 'brand'
    ? readAlertWish({ brand: first.name, ...leastOf(wish) })
    : undefined
}

function leastOf(wish: OfferWish | null): Record<string, unknown> {
  return { promo_type: wish?.promo_type, worth: wish?.min_worth }
}
