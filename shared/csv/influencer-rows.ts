import { sentences } from '#shared/contract/sentences/sentences.ts'
import { readLink } from '#shared/rules/text/links.ts'
import { isReservedName } from '#shared/rules/profiles/reserved-names.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/profiles/usernames.ts'

import {
  csvSentences,
  missingFieldsSentence,
  sameInfluencerSentence,
} from '../rules/promo-codes/csv-sentences.ts'
import { cellText, missingFields, textProblem } from './row-checks.ts'
import type { CheckedRow } from './row-checks.ts'
import { uploadColumns } from '../rules/promo-codes/upload-columns.ts'
import type { InfluencerUploadRow } from '../rules/promo-codes/upload-columns.ts'

/** A parsed row of an influencers CSV. */
export type InfluencerRowValues = {
  full_name: string
  username: string
  /** Empty for an influencer who is already managed. */
  email: string
  /** Whether the file has a picture. Pictures of other sites are never fetched (integrations §5.6). */
  has_picture: boolean
}

/** A pattern with linear run time. The contract's schema makes the final decision. */
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** A new influencer without an address in the file. */
export const missingEmail = missingFieldsSentence(['email'])

/** Checks a row by the rules of the agency's form (spec §5). The server decides about rows without an address. */
export function checkInfluencerRow(
  row: Omit<InfluencerUploadRow, 'row'>,
): CheckedRow<InfluencerRowValues> {
  const cells = Object.fromEntries(
    Object.entries(row)
      .filter(([, cell]) => typeof cell === 'string')
      .map(([column, cell]) => [column, cellText(cell)]),
  )
  const { blank, problems } = missingFields(cells, uploadColumns.influencers.required)
  // Downloads omit the addresses of independent accounts. So only managed influencers may lack one.
  if (problems[0] === missingEmail) problems.pop()
  const full_name = cells['fullName'] ?? ''
  const username = normaliseUsername(cells['socialMediaHandle'] ?? '')
  const email = (cells['email'] ?? '').toLowerCase()
  const picture = cells['profileImageUrl'] ?? ''
  const further = [
    textProblem('fullName', full_name, 120),
    isReservedName(full_name) ? `fullName: ${sentences.nameReserved}` : undefined,
    isReservedName(username) ? `socialMediaHandle: ${sentences.nameReserved}` : undefined,
    blank.includes('socialMediaHandle') || isValidUsername(username)
      ? undefined
      : `socialMediaHandle: ${sentences.usernameInvalid}`,
    email === '' || (email.length <= 254 && emailPattern.test(email))
      ? undefined
      : `email: ${sentences.emailInvalid}`,
    picture !== '' && typeof readLink(picture) === 'string'
      ? csvSentences.pictureInvalid
      : undefined,
  ].filter((problem) => problem !== undefined)
  problems.push(...further)
  return problems.length > 0
    ? { problems }
    : { values: { full_name, username, email, has_picture: picture !== '' } }
}

/** Like `promoRowDuplicates`: an address and a handle each belong to one person. */
export function influencerRowDuplicates(): (row: number, values: InfluencerRowValues) => string {
  const seen = new Map<string, { row: number; values: string }>()
  return (row, values) => {
    const text = `${values.email}\n${values.username}\n${values.full_name}`
    const former =
      (values.email === '' ? undefined : seen.get(values.email)) ?? seen.get(`@${values.username}`)
    if (former !== undefined)
      return former.values === text ? 'repeated' : sameInfluencerSentence(former.row)
    seen.set(values.email, { row, values: text })
    seen.set(`@${values.username}`, { row, values: text })
    return 'new'
  }
}
