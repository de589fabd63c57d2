import type { OwnFollows } from '#shared/contract/following/following.ts'

import { itemKey } from './item.ts'

/** The keys of what an account follows and has saved, without creators. */
export function keysOf(own: OwnFollows): string[] {
  return [
    ...own.brands.map(({ brand_key: id, brand_name: name }) =>
      itemKey({ kind: 'brand', id, name }),
    ),
    ...own.searches.map(({ id: _id, ...search }) => itemKey({ kind: 'search', search })),
    ...own.saved.map((id) => `saved ${id}`),
  ]
}

/**
 * The follows of an account: the latest answer of the server, and on top of it the changes that wait for theirs.
 * @param show gets all keys after each change
 */
export function accountFollows(show: (keys: ReadonlySet<string>) => void) {
  let own: OwnFollows | undefined
  let waiting: { key: string; isOn: boolean }[] = []
  let queue: Promise<unknown> = Promise.resolve()

  function update(): void {
    const keys = new Set(own && keysOf(own))
    for (const { key, isOn } of waiting) {
      if (isOn) keys.add(key)
      else keys.delete(key)
    }
    show(keys)
  }

  /** One call at a time, so that the latest answer is the newest. */
  async function ask<Answer extends { own: OwnFollows }>(
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const answer = queue.then(call)
    queue = answer.catch(() => undefined)
    const got = await answer
    own = got.own
    update()
    return got
  }

  return {
    own: () => own,
    ask,
    /** Shows a change at once, and no longer if the call fails. */
    async change(key: string, isOn: boolean, call: () => Promise<OwnFollows>): Promise<void> {
      const mine = { key, isOn }
      waiting.push(mine)
      update()
      try {
        await ask(async () => ({ own: await call() }))
      } finally {
        waiting = waiting.filter((one) => one !== mine)
        update()
      }
    },
  }
}
