import type { LiveSource } from './live-stream.ts'

/** Milliseconds before loading the code of streams is retried. */
const loadAgain = 10_000

/** `streamLive`, whose code is loaded after the page. */
export function followLive<Event extends object>(source: LiveSource<Event>): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const start = async () => {
    try {
      const { streamLive } = await import('./live-stream.ts')
      if (!isOver) stop = streamLive(source)
    } catch {
      if (!isOver) timer = setTimeout(() => void start(), loadAgain)
    }
  }
  void start()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}
