import type { Exclusions, OfferFilter } from '../answer.ts'
import { offerFilterText } from '../sentences/phrases.ts'
import type { Topic } from '../sentences/phrases.ts'
import { categoryName, listed, say } from '../sentences/say.ts'
import type { Language } from '../words/language.ts'

/** Removed from offer texts, so that 'with free shipping' becomes 'without free shipping'. */
const preposition =
  /^(?:with (?:at least )?|con (?:al menos )?|mit (?:mindestens )?|avec |à |com (?:pelo menos )?)/

/** The exclusions as text: names for 'without Pacewell', and complete phrases such as 'except those ending today'. */
export function exclusionTexts(
  language: Language,
  { brands, creators, categories, offers }: Exclusions,
): Pick<Topic, 'without' | 'except'> {
  const ofDays = offers.filter(isOfDays)
  const ofNewCustomers = offers.filter(({ customers }) => customers === 'new customers')
  const others = offers.filter((one) => !ofDays.includes(one) && !ofNewCustomers.includes(one))
  const days = ofDays.map((offer) => offerFilterText(language, offer))
  return {
    without: [
      ...brands.map(({ name }) => name),
      ...creators.map(({ name }) => name),
      ...categories.map((category) => categoryName(language, category)),
      ...others.map((offer) =>
        offer.owner === 'card'
          ? say(language, 'credit cards')
          : offerFilterText(language, offer).replace(preposition, ''),
      ),
    ].filter(Boolean),
    except: [
      ...(ofNewCustomers.length > 0 ? [say(language, 'not only for new customers')] : []),
      ...(days.length > 0
        ? [say(language, 'except those {kind}', { kind: listed(language, days, 'or') })]
        : []),
    ],
  }
}

const isOfDays = ({ ending_soon, ends_from, ends_by, valid_on }: OfferFilter) =>
  ending_soon === true || [ends_from, ends_by, valid_on].some((day) => day !== undefined)
