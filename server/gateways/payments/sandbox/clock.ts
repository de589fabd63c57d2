import type { Engine } from './engine.ts'
import type { Customer } from './objects/shapes.ts'

/** Runs everything that is due: renewals, ends of plans, last attempts to charge. Returns how many. */
export async function catchUpCustomers(engine: Pick<Engine, 'act'>): Promise<number> {
  return engine.act(async (life) => {
    let done = 0
    for (const { id } of await life.store.list<Customer>('customer'))
      done += await life.cycle.catchUp(id)
    return done
  })
}
