import type { Logger } from 'pino'

import type { Cdn } from '#server/gateways/cdn/cdn.ts'

import type { ResponseCache } from './response-cache.ts'
import { keyOfAll, surrogateKey } from './surrogate-keys.ts'

/** Purges the caches of a CDN when this copy drops answers (decision 081). No request waits for it. */
export type EdgePurges = Pick<ResponseCache, 'forget' | 'clear'> & {
  /** Sends the remaining purges once. */
  close: () => Promise<void>
}

/** Milliseconds between two calls. */
const pause = 250
const longestPause = 10_000

/** Each purge is sent twice, because an old answer may have been in transit at the first one and stored after it. */
const secondAfter = 1000

/** Fastly's limit per call. Above it everything is purged, so the queue stays small while the CDN is away. */
const mostKeys = 256

/** Purges each cache separately, so that an unreachable one does not delay the others. */
export function createEdgePurges(cdns: readonly Cdn[], log: Logger): EdgePurges {
  const each = cdns.map((cdn) => purgesOf(cdn, log))
  return {
    forget: (tags) => each.forEach(({ forget }) => forget(tags)),
    clear: () => each.forEach(({ clear }) => clear()),
    close: async () => void (await Promise.all(each.map(({ close }) => close()))),
  }
}

function purgesOf(cdn: Cdn, log: Logger): EdgePurges {
  /** Keys to purge, and whether a second purge follows. */
  let waiting = new Map<string, boolean>()
  /** The keys of each second purge, by its timer. */
  const seconds = new Map<NodeJS.Timeout, string[]>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sentAt = -Infinity
  let failures = 0
  let isClosed = false

  const add = (keys: Iterable<readonly [string, boolean]>) => {
    for (const [key, hasSecond] of keys) waiting.set(key, hasSecond || (waiting.get(key) ?? false))
    if (waiting.size <= mostKeys && !waiting.has(keyOfAll)) return
    waiting = new Map([[keyOfAll, [...waiting.values()].includes(true)]])
  }
  const schedule = () => {
    if (isClosed || timer || sending || waiting.size === 0) return
    const wait = failures === 0 ? pause : Math.min(longestPause, pause * 2 ** failures)
    const left = Math.max(0, sentAt + wait - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      sending = send().finally(() => {
        sending = undefined
        schedule()
      })
    }, left).unref()
  }
  const repeatLater = (keys: string[]) => {
    // The process ends before the timer, so the keys are sent with the remaining ones.
    if (isClosed) return add(keys.map((key) => [key, false]))
    if (keys.length === 0) return
    const second = setTimeout(() => {
      seconds.delete(second)
      add(keys.map((key) => [key, false]))
      schedule()
    }, secondAfter).unref()
    seconds.set(second, keys)
  }
  const send = async () => {
    const keys = waiting
    waiting = new Map()
    sentAt = performance.now()
    try {
      await cdn.purge([...keys.keys()])
      if (failures > 0) log.info({ host: cdn.host }, 'the CDN takes purges again')
      failures = 0
      repeatLater([...keys].filter(([, hasSecond]) => hasSecond).map(([key]) => key))
    } catch (err) {
      if (failures++ === 0)
        log.error({ err, host: cdn.host, alarm: 'cdn' }, 'the CDN takes no purges')
      add(keys)
    }
  }
  return {
    forget(tags) {
      add([...tags].map((tag) => [surrogateKey(tag), true]))
      schedule()
    },
    clear() {
      add([[keyOfAll, true]])
      schedule()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      for (const [second, keys] of seconds) {
        clearTimeout(second)
        add(keys.map((key) => [key, false]))
      }
      if (waiting.size > 0) await send()
    },
  }
}
