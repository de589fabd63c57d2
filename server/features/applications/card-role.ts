import { randomInt } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import {
  isValidUsername,
  maxUsernameLength,
  usernameOfAgency,
} from '#shared/rules/profiles/usernames.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Deps } from '#server/deps.ts'
import { isSuspended } from '#server/sessions/session-queries.ts'
import { isUsernameFree } from '#server/features/profiles/profiles.ts'

import { approveOpenApplication, updateCard } from './card-queries.ts'
import { lockApplicant } from './queries.ts'
import type { Applicant } from './queries.ts'

/** The profile of a possible card issuer, locked until the transaction ends; undefined if the account is gone. */
export function lockForCard(db: Db, userId: string): Promise<Applicant | undefined> {
  return lockApplicant(db, userId)
}

/**
 * Makes a locked profile a credit card with this name. An existing username stays; otherwise one is derived from the
 * name. An open application is approved. Throws NAME_OF_VERIFIED and ACCOUNT_SUSPENDED.
 */
export async function grantCardRole(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  person: Applicant,
  name: string,
): Promise<{ full_name: string; username: string }> {
  if (await isSuspended(db, person.id)) throw apiError('ACCOUNT_SUSPENDED')
  const values = {
    full_name: name,
    username: person.username ?? (await freeUsername({ db, today }, name)),
  }
  await updateCard(db, person.id, { ...values, is_creditcard: true }).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  await approveOpenApplication(db, person.id)
  return values
}

export async function revokeCardRole(db: Db, person: Applicant): Promise<void> {
  await updateCard(db, person.id, { is_creditcard: false })
}

/** 'juniper_card', or 'juniper_card_2' if another account has that name. */
async function freeUsername(deps: Pick<Deps, 'db' | 'today'>, name: string): Promise<string> {
  const made = usernameOfAgency(name)
  const stem = isValidUsername(made) ? made : 'card'
  const names = [stem, ...Array.from({ length: 8 }, (_, index) => numbered(stem, index + 2))]
  for (const name of names) if (await isUsernameFree(deps, name)) return name
  return numbered(stem, randomInt(100_000, 1_000_000))
}

function numbered(stem: string, number: number): string {
  const end = `_${number}`
  return `${stem.slice(0, maxUsernameLength - end.length).replace(/[._]+$/, '')}${end}`
}
