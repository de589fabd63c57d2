import type { Engine } from './engine.ts'
import type { Customer } from './shapes.ts'

/** Lets happen what is due by the clock: periods that begin, plans that end, charges given up. Returns how many. */
export async function letTimePass(engine: Pick<Engine, 'act'>): Promise<number> {
  return engine.act(async (life) => {
    let done = 0
    for (const { id } of await life.store.list<Customer>('customer'))
      done += await life.cycle.catchUp(id)
    return done
  })
}
