import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'

import type { signUpInput } from '#shared/contract/accounts.ts'
import { usernameOfAgency } from '#shared/rules/usernames.ts'
import type { Deps } from '#server/deps.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { transact } from '#server/db/transact.ts'

import { insertProfile, insertUser } from './queries.ts'

/** Makes user, password and profile in one transaction. Throws USERNAME_TAKEN or EMAIL_TAKEN. */
export async function signUp(
  { db }: Pick<Deps, 'db'>,
  input: z.output<typeof signUpInput>,
): Promise<{ user_id: string }> {
  // Before the transaction: hashing takes long on purpose, and the embedded database has one connection.
  const password_hash = await hashPassword(input.password)
  const username = input.role === 'agency' ? usernameOfAgency(input.full_name) : input.username
  try {
    return await transact(db, async (db) => {
      const id = await insertUser(db, { email: input.email, name: input.full_name, password_hash })
      await insertProfile(db, {
        id,
        username,
        full_name: input.full_name,
        is_influencer: input.role === 'influencer',
        is_agency: input.role === 'agency',
      })
      return { user_id: id }
    })
  } catch (error) {
    throw failureOfConstraint(error) ?? error
  }
}
