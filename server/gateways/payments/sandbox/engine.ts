import { createSandboxApi } from './api.ts'
import { recorded } from './events.ts'
import { createLife } from './life.ts'
import type { Life } from './life.ts'
import type { SandboxOptions } from './sandbox.ts'
import type { SandboxStore } from './store.ts'
import type { Happening } from './world.ts'

/** The simulated provider. */
export type Engine = {
  /** Runs an action of the sandbox's own pages; its events are sent afterwards. */
  act: <T>(work: (life: Life) => Promise<T>) => Promise<T>
  /** The API without a network. */
  answer: (request: Request) => Promise<Response>
}

/** Runs one call at a time, so that no call sees half of another. */
export function createEngine(options: SandboxOptions & { store: SandboxStore }): Engine {
  const { store, secret, publicUrl, send } = options
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const happened: Happening[] = []
  const life = createLife(store, (one) => happened.push(one), now, publicUrl)

  const tellAll = async () => {
    for (const one of happened.splice(0)) {
      const event = await recorded(store, secret, one)
      if (event) send(event)
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  const withMutex = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work).finally(tellAll)
    turn = mine.catch(() => undefined)
    return mine
  }
  return { act: (work) => withMutex(() => work(life)), answer: createSandboxApi(life, withMutex) }
}
