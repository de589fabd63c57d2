import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { readLink } from '#shared/rules/text/links.ts'
import { longestCards } from '#shared/rules/staff/staff.ts'

import { emailProblem } from '#web/parts/forms/email-problem.ts'

/** The values of a card issuer's application. */
export type CardValues = { name: string; website: string; cards: string; contact_email: string }

export const cardFields = ['name', 'website', 'cards', 'contact_email'] as const

/** A sentence per invalid field, equal to the server's. */
export function cardProblems(values: CardValues): Partial<Record<keyof CardValues, string>> {
  const problems: Partial<Record<keyof CardValues, string>> = {}
  if (values.name.trim() === '') problems.name = staffSentences.cardNameRequired
  const website = readLink(values.website)
  if (website === 'missing') problems.website = staffSentences.cardWebsiteRequired
  else if (typeof website === 'string') problems.website = staffSentences.cardWebsiteInvalid
  const cards = values.cards.trim()
  if (cards === '') problems.cards = staffSentences.cardsRequired
  else if (cards.length > longestCards) problems.cards = staffSentences.cardsTooLong
  const { email } = emailProblem(values.contact_email)
  if (email !== undefined) problems.contact_email = email
  return problems
}
