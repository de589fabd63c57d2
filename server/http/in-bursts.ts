/**
 * Passes calls on at once, but in a burst of them no more often than every so many milliseconds. The
 * last call is always passed on, so that nobody waits longer than that.
 * @param free so many a second are passed on at once
 */
export function inBursts(call: () => void, free: number, pauseMs: number): () => void {
  let second = 0
  let passed = 0
  let waiting: NodeJS.Timeout | undefined
  const pass = () => {
    waiting = undefined
    passed++
    call()
  }
  return () => {
    if (waiting) return
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, passed] = [now, 0]
    if (passed < free) pass()
    else waiting = setTimeout(pass, pauseMs).unref()
  }
}
