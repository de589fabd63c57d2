import { offerName } from '#shared/rules/promo-codes/code-name.ts'
import { currencyOfMark } from '#shared/rules/offers/currencies.ts'
import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { formatDayIn } from '#shared/rules/text/formats.ts'

import type { AssistantDeal, Basket } from '../answer.ts'
import { savingOn } from '../offers/basket.ts'
import type { Language } from '../words/language.ts'
import type { KnownCode } from '../names/named-codes.ts'
import { inSentence, listed, money, offerText, say } from './say.ts'
import type { Sentence } from './sentences.ts'

/** Texts about single codes. */

/** The offer within a sentence. Free shipping has a name in every language; other words are the owner's. */
const saidOffer = (language: Language, { description }: Pick<AssistantDeal, 'description'>) =>
  /^free shipping$/i.test(description.trim()) ? say(language, 'Free shipping') : description

/** The text about the best deal. */
export function bestText(language: Language, deal: AssistantDeal): string {
  return say(language, 'The best is {code} for {brand}: {offer}.', {
    code: offerName(deal),
    brand: deal.brand_name,
    offer: saidOffer(language, deal),
  })
}

export function linksText(language: Language, deals: readonly AssistantDeal[]): string {
  const links = deals.slice(0, 3).map((deal) => `${offerName(deal)} ${deal.affiliate_link}`)
  const way =
    links.length === 1 ? 'Here is the paid link: {links}' : 'Here are the paid links: {links}'
  return say(language, way, { links: links.join(' · ') })
}

export function ownerName(language: Language, { owner }: Pick<AssistantDeal, 'owner'>): string {
  return owner.full_name || owner.username || say(language, 'its creator')
}

/** The known facts about a code. It claims that the code works only if shoppers reported it. */
export function codeText(
  language: Language,
  { state, standing, expiration_date }: KnownCode,
  deal: AssistantDeal,
  today: string,
): string {
  const values = {
    code: deal.promo_code,
    brand: deal.brand_name,
    owner: ownerName(language, deal),
    offer: saidOffer(language, deal),
    expiry: inSentence(language, deal.expiry_label),
    date: expiration_date === null ? '' : formatDayIn(language, expiration_date, today),
  }
  if (state === 'ended') {
    const isYesterday = expiration_date !== null && daysUntil(expiration_date, today) === -1
    return say(
      language,
      isYesterday
        ? '{code} for {brand} from {owner} ended yesterday.'
        : '{code} for {brand} from {owner} ended on {date}.',
      values,
    )
  }
  if (state === 'paused')
    return say(language, '{code} for {brand} from {owner} is paused right now.', values)
  const known = say(
    language,
    '{code} is a code for {brand} from {owner}: {offer} ({expiry}).',
    values,
  )
  const facts =
    deal.minimum_spend === '' ? known : `${known} ${minimumText(language, deal, deal.promo_code)}.`
  if (standing === 0) return facts
  const reports: Sentence =
    standing < 0
      ? 'But shoppers report that it did not work for them.'
      : 'Shoppers report that it worked for them.'
  return `${facts} ${say(language, reports)}`
}

/** What is known of a code that shoppers cannot use now. It does not say the code. */
export function formerText(
  language: Language,
  { state, expiration_date, brand_name, ...offer }: KnownCode,
  today: string,
): string {
  const values = { brand: brand_name, offer: offerText(language, offer) }
  return state === 'ended' && expiration_date !== null
    ? say(language, 'A code for {brand} with {offer} ended on {date}.', {
        ...values,
        date: formatDayIn(language, expiration_date, today),
      })
    : say(language, 'A code for {brand} with {offer} is paused right now.', values)
}

/** @param about the minimum in the currency of the order, if that is another currency */
function minimumText(
  language: Language,
  { minimum_spend, currency }: AssistantDeal,
  code: string,
  about?: string,
): string {
  const amount = money(language, Number(minimum_spend), currency)
  return about === undefined
    ? say(language, '{code} needs an order of at least {amount}', { code, amount })
    : say(language, '{code} needs an order of at least {amount}, about {other}', {
        code,
        amount,
        other: about,
      })
}

/** The savings of several codes on an order, and the remaining price with the first. */
export function basketText(
  language: Language,
  deals: readonly AssistantDeal[],
  basket: Basket,
): string {
  const { amount, sign } = basket
  const isOfOne = new Set(deals.map(({ brand_key }) => brand_key)).size === 1
  const lines = deals.map((deal, place) => {
    const { saved, minimum, isPercent } = savingOn(deal, basket)
    const brand = deal.brand_name
    const code = isOfOne
      ? offerName(deal)
      : say(language, '{code} at {brand}', { code: offerName(deal), brand })
    if (minimum !== undefined && amount < minimum)
      return deal.minimum_spend === ''
        ? minimumText(language, { ...deal, minimum_spend: String(minimum), currency: 'USD' }, code)
        : minimumText(
            language,
            deal,
            code,
            currencyOfMark(sign) === deal.currency
              ? undefined
              : money(language, Math.round(minimum), sign),
          )
    if (saved === undefined)
      return say(language, '{code} is for ‘{offer}’', { code, offer: saidOffer(language, deal) })
    const isInOrder = isPercent || deal.promo_type === '$ off'
    const isSame = isInOrder || sign === '$'
    const less = money(language, saved, isInOrder ? sign : '$')
    return place === 0 && isSame
      ? say(language, '{code} saves {amount}: you pay {rest}', {
          code,
          amount: less,
          rest: money(language, amount - saved, sign),
        })
      : say(language, '{code} saves {amount}', { code, amount: less })
  })
  const way = isOfOne
    ? 'On an order of {amount} at {brand} {codes}.'
    : 'On an order of {amount} {codes}.'
  return say(language, way, {
    amount: money(language, amount, sign),
    brand: deals[0]?.brand_name ?? '',
    codes: lines.join('. '),
  })
}

/** The text of the offers, and a reference to the shop for their terms. */
export function termsText(language: Language, deals: readonly AssistantDeal[]): string {
  const shops = [...new Set(deals.map(({ brand_name }) => brand_name))]
  const known = deals
    .filter(({ promo_type, terms }) => promo_type === 'other' || terms.length > 0)
    .slice(0, 3)
    .map((deal) =>
      deal.terms.length > 0
        ? `${offerName(deal)}: ${deal.terms.join('; ')}`
        : say(language, '{code} is for ‘{offer}’', {
            code: offerName(deal),
            offer: saidOffer(language, deal),
          }),
    )
  const decides = say(
    language,
    'The shop decides that: its terms are at the checkout of {names}.',
    { names: listed(language, shops, 'or') },
  )
  return known.length > 0
    ? `${decides} ${say(language, 'All I know: {codes}.', { codes: listed(language, known) })}`
    : decides
}

/** What is known of the minimum spend of each code. */
export function minimumsText(language: Language, deals: readonly AssistantDeal[]): string {
  const known = deals.filter(({ minimum_spend }) => minimum_spend !== '')
  const others = deals.filter(({ minimum_spend }) => minimum_spend === '')
  return [
    ...known.map((deal) => `${minimumText(language, deal, offerName(deal))}.`),
    ...(others.length > 0
      ? [
          say(language, 'Of a minimum spend for {codes} I know nothing.', {
            codes: listed(language, others.map(offerName), 'or'),
          }),
        ]
      : []),
    say(language, 'The checkout of the shop has the last word.'),
  ].join(' ')
}
