import { z } from 'zod'

import { maxLinkName } from '#shared/rules/promo-codes/direct-links.ts'

import { memberEndpoint, publicEndpoint } from '../base.ts'
import { deal } from './deals.ts'
import { errorsOf } from '../errors.ts'
import { id, optionalLine, timestamp } from '../text.ts'

const token = z.string().max(40)

/** A direct link in the list of the code's owner. */
export const ownDirectLink = z.object({
  id,
  /** Where the owner shared the link, such as 'Newsletter'. May be empty. */
  name: z.string(),
  token: z.string(),
  /** How often the code was shown. Repeated views by one visitor within an hour count once. */
  shown: z.number().int(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})

export type OwnDirectLink = z.infer<typeof ownDirectLink>

/** The ticket of a direct link, without the code and the shop's link. */
const sharedDeal = deal
  .pick({
    id: true,
    brand_name: true,
    description: true,
    category: true,
    expiration_date: true,
    terms: true,
    code_kind: true,
    left: true,
    owner: true,
  })
  .extend({ today: z.string() })

export type SharedDeal = z.infer<typeof sharedDeal>

/** The code and the link that a press shows. The code of a drop is '', because it is claimed. */
const shownCode = deal.pick({ promo_code: true, affiliate_link: true })

export type ShownCode = z.infer<typeof shownCode>

const ofOwnCode = memberEndpoint.errors(errorsOf('PROMO_CODE_NOT_FOUND'))
const ofToken = publicEndpoint.errors(errorsOf('DIRECT_LINK_ENDED'))

export const directLinks = {
  listOwn: ofOwnCode
    .route({
      method: 'GET',
      path: '/promo-codes/{id}/links',
      summary: 'Direct links of an own code, newest first',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ id }))
    .output(z.object({ links: z.array(ownDirectLink) })),
  create: ofOwnCode
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/links',
      summary: 'Make a direct link to a code',
      tags: ['Promo codes'],
      successStatus: 201,
    })
    .errors(errorsOf('TOO_MANY_LINKS'))
    .input(z.strictObject({ id, name: optionalLine(maxLinkName) }))
    .output(ownDirectLink),
  end: ofOwnCode
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/links/{link_id}/end',
      summary: 'End a direct link for good',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ id, link_id: id }))
    .output(ownDirectLink),
  get: ofToken
    .route({
      method: 'GET',
      path: '/direct-links/{token}',
      summary: 'The ticket behind a direct link, without its code',
      tags: ['Deals'],
    })
    .input(z.strictObject({ token }))
    .output(sharedDeal),
  show: ofToken
    .route({
      method: 'POST',
      path: '/direct-links/{token}/code',
      summary: 'Show the code behind a direct link',
      tags: ['Deals'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ token }))
    .output(shownCode),
}
