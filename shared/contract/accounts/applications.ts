import { z } from 'zod'

import { categories } from '#shared/rules/promo-codes/category-names.ts'

import { agencyName, username, viewer } from './accounts.ts'
import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { personName } from '../text.ts'

export const influencerApplication = z.strictObject({
  full_name: personName(sentences.fullNameRequired),
  username,
  /** One of the eight public categories. 'General' is excluded. */
  category: z.enum(categories, sentences.contentCategoryRequired),
})

export const agencyApplication = z.strictObject({ agency_name: agencyName })

/** Adds a role to an account. Idempotent. */
export const applications = {
  applyAsInfluencer: memberEndpoint
    .route({
      method: 'POST',
      path: '/applications/influencer',
      summary: 'Become an influencer',
      tags: ['Accounts'],
    })
    .errors(errorsOf('USERNAME_TAKEN', 'NAME_OF_VERIFIED'))
    .input(influencerApplication)
    .output(viewer),
  applyAsAgency: memberEndpoint
    .route({
      method: 'POST',
      path: '/applications/agency',
      summary: "Become an agency; the username is made of the agency's name",
      tags: ['Accounts'],
    })
    .errors(errorsOf('AGENCY_NAME_TAKEN', 'NAME_OF_VERIFIED', 'MEMBER_ELSEWHERE'))
    .input(agencyApplication)
    .output(viewer),
}
