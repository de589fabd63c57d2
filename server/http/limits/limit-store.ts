import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterMemory } from 'rate-limiter-flexible'

import type { Watch } from '#server/watch/watch.ts'

import { readPolicy } from './rate-limit-policies.ts'

/** Counts reads for all copies, in Valkey or Redis. While it is away each copy counts its own (decision 080). */
export type LimitStore = {
  /** Spends points in the store, or from `own` while the store does not answer. Throws the errors of the limiter. */
  consume: (
    key: string,
    points: number | undefined,
    own: RateLimiterMemory,
  ) => Promise<RateLimiterRes>
  close: () => void
}

/** Milliseconds. A read never waits longer for the store, and only the reads that find it away wait at all. */
const patience = 500
const connectWithin = 1000
/** Milliseconds between attempts to reach an unavailable store. */
const tryAgainEvery = 1000

/** Tests a connection by a write, so that a full or read-only store counts as unavailable. */
const trialKey = 'trial'

export async function openLimitStore(
  url: string,
  log: Logger,
  { metrics }: Pick<Watch, 'metrics'>,
): Promise<LimitStore> {
  let limiter: RateLimiterRedis | undefined
  let client: ReturnType<typeof connection> | undefined
  let nextTry: NodeJS.Timeout | undefined
  let isClosed = false
  let isAway = false

  const noteAway = (err: unknown) => {
    metrics.limitStoreAway.set(1)
    if (!isAway)
      log.error(
        { err, alarm: 'limit_store' },
        'the store of limits does not answer: each copy counts its own',
      )
    isAway = true
  }
  const reconnect = () => {
    if (!isClosed) nextTry = setTimeout(() => void connect(), tryAgainEvery).unref()
  }
  const lose = (lost: typeof client, err: unknown) => {
    if (isClosed || client !== lost) return
    client = undefined
    limiter = undefined
    drop(lost)
    noteAway(err)
    reconnect()
  }
  const connect = async () => {
    const fresh = connection(url)
    client = fresh
    fresh.on('error', (error) => lose(fresh, error))
    try {
      const counting = limiterOver(fresh)
      await within(connectWithin, fresh.connect())
      await within(connectWithin, counting.penalty(trialKey))
      if (client !== fresh) return
      limiter = counting
      metrics.limitStoreAway.set(0)
      if (isAway) log.info('the store of limits answers again')
      isAway = false
    } catch (error) {
      lose(fresh, error)
    }
  }
  // The process also starts without the store.
  await connect()

  return {
    async consume(key, points, own) {
      const lent = client
      if (!limiter) return own.consume(key, points)
      try {
        return await within(patience, limiter.consume(key, points))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error
        lose(lent, error)
        return own.consume(key, points)
      }
    },
    close() {
      isClosed = true
      clearTimeout(nextTry)
      drop(client)
    },
  }
}

/** The client neither queues nor reconnects. Its queries fail at once when the connection is lost. */
function connection(url: string) {
  return createClient({
    url: url.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    socket: { connectTimeout: connectWithin, reconnectStrategy: false },
  })
}

function limiterOver(client: ReturnType<typeof connection>): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: 'fanfare_read',
    points: readPolicy.points,
    duration: readPolicy.seconds,
    // A caller over the limit causes no more calls to the store.
    inMemoryBlockOnConsumed: readPolicy.points + 1,
  })
}

/** Ends a connection at once. Its open queries fail. */
function drop(client: ReturnType<typeof connection> | undefined): void {
  if (client?.isOpen) client.destroy()
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Error(`No answer within ${milliseconds} ms`))
  // First reads the data that has arrived, because this process may have been slow itself.
  const timer = setTimeout(() => setImmediate(giveUp), milliseconds)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
