import { z } from 'zod'

import { longestCards } from '#shared/rules/staff/staff.ts'

import { email } from '../accounts/accounts.ts'
import { memberEndpoint, staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { link } from '../link.ts'
import { staffSentences } from '../sentences/staff.ts'
import { answer, pageInput } from './staff-people.ts'
import { id, nextCursor, paragraph, party, personName, timestamp } from '../text.ts'

export const cardApplicationInput = z.strictObject({
  /** The name of the page. */
  name: personName(staffSentences.cardNameRequired),
  website: link(staffSentences.cardWebsiteRequired, staffSentences.cardWebsiteInvalid),
  /** The cards and their savings. */
  cards: paragraph(
    { max: longestCards },
    staffSentences.cardsRequired,
    staffSentences.cardsTooLong,
  ),
  contact_email: email,
})

export const cardApplication = z.object({
  id,
  name: z.string(),
  website: z.string(),
  cards: z.string(),
  contact_email: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** The reason of the refusal. */
  answer: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})

export const ownCard = z.object({
  is_creditcard: z.boolean(),
  /** The latest application. Null if there was none. */
  application: cardApplication.nullable(),
  /** When and why the credit-card profile ended. Null while it exists, or if it never existed. */
  ended: z.object({ at: timestamp, reason: z.string() }).nullable(),
})

export type OwnCard = z.infer<typeof ownCard>

/** Card issuers apply; staff answers. */
export const cards = {
  getOwn: memberEndpoint
    .route({
      method: 'GET',
      path: '/applications/card',
      summary: 'Your application as a card issuer, and what became of it',
      tags: ['Accounts'],
    })
    .output(ownCard),
  apply: memberEndpoint
    .route({
      method: 'POST',
      path: '/applications/card',
      summary: 'Apply as a card issuer; staff answers by email',
      tags: ['Accounts'],
      successStatus: 201,
    })
    .errors(errorsOf('CARD_ALREADY', 'CARD_APPLICATION_WAITS'))
    .input(cardApplicationInput)
    .output(ownCard),
  withdraw: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/applications/card/{id}',
      summary: 'Take your application back; what was answered meanwhile stays',
      tags: ['Accounts'],
    })
    .errors(errorsOf('ALREADY_DECIDED'))
    .input(z.strictObject({ id }))
    .output(ownCard),
}

export const staffCardApplication = cardApplication.extend({ person: party })

export type StaffCardApplication = z.infer<typeof staffCardApplication>

export const staffCards = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/cards',
      summary:
        'Applications of card issuers: open ones first come first, answered ones the newest first',
      tags: ['Staff'],
    })
    .input(z.strictObject({ state: z.enum(['open', 'decided']).default('open'), ...pageInput }))
    .output(z.object({ applications: z.array(staffCardApplication), ...nextCursor })),
  decide: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/cards/{id}',
      summary: 'Approve, which makes a credit-card profile, or refuse; they are told',
      tags: ['Staff'],
    })
    .errors(errorsOf('CARD_APPLICATION_GONE', 'ALREADY_DECIDED', 'ACCOUNT_SUSPENDED'))
    .input(
      z.discriminatedUnion('decision', [
        z.strictObject({ id, decision: z.literal('approve') }),
        z.strictObject({ id, decision: z.literal('refuse'), answer }),
      ]),
    )
    .output(staffCardApplication),
}
