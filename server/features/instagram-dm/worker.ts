import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'

import { readAccount } from './account.ts'
import type { DmDeps } from './account.ts'
import { answerThread } from './answer-thread.ts'
import { createTokenBucket } from './token-bucket.ts'
import { listDueThreads, releaseAllThreads } from './queries.ts'

/** Instagram allows 100 or 300 a second, depending on the page one reads; far below is safe. */
const callsPerSecond = 20
const threadsAtOnce = 6
const pollEvery = 1000

export type DmWorker = {
  /** Answers in these threads at once. */
  wake: (threadKeys: readonly string[]) => void
  /** Before anything is received: nobody is busy in a database that only this process has. */
  prepare: () => Promise<void>
  /**
   * From now on, also looks for what is due: retries, and what another process left behind. Only once webhooks are
   * taken: echoes tell what became of what was left behind.
   */
  start: () => void
  /** Looks for what is due once; resolves when all of it has had its turn. */
  drain: () => Promise<void>
  /** No new steps; waits for those that run. */
  stop: () => Promise<void>
}

export function createDmWorker(deps: DmDeps, gateway: InstagramGateway): DmWorker {
  const waiting = new Set<string>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const pace = createTokenBucket(callsPerSecond)
  let poll: NodeJS.Timeout | undefined
  let hearsSince = -Infinity
  const secondsHeard = () => (performance.now() - hearsSince) / 1000
  let looking: Promise<void> | undefined

  const run = async (threadKey: string) => {
    try {
      await answerThread(deps, gateway, { pace, secondsHeard, signal: stopping.signal }, threadKey)
    } catch (error) {
      // What was stored before stays; the next look goes on from there.
      deps.log.error({ err: error }, 'answering an Instagram thread stopped')
    }
  }
  const fill = () => {
    for (const threadKey of waiting) {
      if (running.size >= threadsAtOnce || stopping.signal.aborted) return
      waiting.delete(threadKey)
      const one = run(threadKey).finally(() => {
        running.delete(one)
        fill()
      })
      running.add(one)
    }
  }
  const wake = (threadKeys: readonly string[]) => {
    for (const threadKey of threadKeys) waiting.add(threadKey)
    fill()
  }
  const look = async () => {
    try {
      if ((await readAccount(deps.db, gateway)).is_paused) return
      wake(await listDueThreads(deps.db, threadsAtOnce * 4))
    } catch (error) {
      deps.log.error({ err: error }, 'looking for Instagram messages failed')
    }
  }
  return {
    wake,
    async prepare() {
      await readAccount(deps.db, gateway)
      // The folder's lock says that nobody else can be busy.
      if (deps.config.database.kind === 'pglite') await releaseAllThreads(deps.db)
    },
    start() {
      hearsSince = performance.now()
      poll = setInterval(() => {
        looking ??= look().finally(() => (looking = undefined))
      }, pollEvery)
    },
    async drain() {
      await look()
      while (running.size > 0) await Promise.all(running)
    },
    async stop() {
      clearInterval(poll)
      stopping.abort()
      await looking
      while (running.size > 0) await Promise.all(running)
    },
  }
}
