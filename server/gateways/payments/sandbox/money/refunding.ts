import type { Collecting } from './collecting.ts'
import { createCreditNotes } from './credit-notes.ts'
import { createDisputes } from './disputes.ts'
import { createRefunds } from './refunds.ts'
import type { World } from '../world.ts'

export type Refunding = ReturnType<typeof createRefunding>

/** Refunds, credit notes, and disputes. */
export function createRefunding(world: World, collecting: Collecting) {
  const refunds = createRefunds(world)
  return {
    ...refunds,
    ...createCreditNotes(world, collecting, refunds),
    ...createDisputes(world),
  }
}
