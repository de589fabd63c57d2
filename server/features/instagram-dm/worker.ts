import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'

import { readAccount } from './account.ts'
import type { DmDeps } from './account.ts'
import { answerThread } from './answers/answer-thread.ts'
import { createTokenBucket } from './answers/token-bucket.ts'
import { listDueThreads, releaseThreadLeases } from './answers/thread-queries.ts'

/** Calls per second. Instagram documents 100 or 300; this is far below both. */
const callsPerSecond = 20
const threadsAtOnce = 6
const pollEvery = 1000

export type DmWorker = {
  /** Processes these threads immediately. */
  wake: (threadKeys: readonly string[]) => void
  /** Releases locks of a crashed process, when this process has the database to itself. */
  prepare: () => Promise<void>
  /**
   * Starts polling for due work: retries, and threads of crashed processes. Call it after webhooks are accepted,
   * because echoes clarify unknown outcomes.
   */
  start: () => void
  /** Polls once. Resolves when all due threads were processed. */
  drain: () => Promise<void>
  /** Starts no new steps and waits for running ones. */
  stop: () => Promise<void>
}

export function createDmWorker(deps: DmDeps, gateway: InstagramGateway): DmWorker {
  const waiting = new Set<string>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const pace = createTokenBucket(callsPerSecond)
  let poll: NodeJS.Timeout | undefined
  let listeningSince = -Infinity
  const secondsListening = () => (performance.now() - listeningSince) / 1000
  let looking: Promise<void> | undefined

  const run = async (threadKey: string) => {
    try {
      await answerThread(
        deps,
        gateway,
        { pace, secondsListening, signal: stopping.signal },
        threadKey,
      )
    } catch (error) {
      // Stored state stays; the next poll continues from there.
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
      // The folder lock excludes other processes.
      if (deps.config.database.kind === 'pglite') await releaseThreadLeases(deps.db)
    },
    start() {
      listeningSince = performance.now()
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
