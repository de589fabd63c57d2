import { isContractProcedure } from '@orpc/contract'

import { contract } from '#shared/contract/contract.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'

import { password } from '../harness.ts'
import type { Client } from '../harness.ts'
import type { Asker, World } from './authorisation-world.ts'

/** Every endpoint of the contract, as 'deals.list'. */
export const endpoints = namesOf(contract)

function namesOf(node: unknown, path: string[] = []): string[] {
  if (isContractProcedure(node)) return [path.join('.')]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) =>
    namesOf(child, [...path, name]),
  )
}

const staffRoleOf: Partial<Record<Asker, StaffRole>> = {
  reviewer: 'reviewer',
  desk: 'administrator',
}

/**
 * Whoever signs in or out does so from another browser, as the rest of the lines need theirs. What renews the session's
 * token comes from the own one.
 */
export async function browserOf(world: World, name: string, asker: Asker): Promise<Client> {
  const actor = world.of(asker)
  if (actor === undefined) return world.app.withCookie(undefined)
  const renewing = ['passkeys', 'passwords', 'sessions', 'twoStep'].includes(
    name.split('.')[0] ?? '',
  )
  if (name !== 'accounts.signOut')
    return renewing ? world.app.as(actor) : world.app.withCookie(actor.cookie)
  let cookie = ''
  // Whoever signs in by two steps would need another one here.
  const role = staffRoleOf[asker]
  if (role) await world.app.makeStaff(actor, false, role)
  await world.app
    .withCookie(undefined, (set) => (cookie = set))
    .accounts.signIn({ email: `${actor.username}@example.com`, password })
  if (role) await world.app.makeStaff(actor, true, role)
  return world.app.withCookie(cookie)
}

type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>

/** Calls an endpoint: 'ok', or the code of the refusal. */
export async function answerOf(browser: Client, name: string, input: unknown): Promise<string> {
  const client = browser as unknown as Record<string, Record<string, Call>>
  const [feature = '', method = ''] = name.split('.')
  const stop = new AbortController()
  try {
    await client[feature]?.[method]?.(input, { signal: stop.signal })
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    // What was opened, such as a stream, is left again.
    stop.abort()
  }
}
