/**
 * Throttles calls: passes a few on immediately and then at most `perSecond`. The last call is always passed on, within
 * one interval.
 * @param burst calls passed on immediately after a quiet time
 */
export function throttle(call: () => void, burst: number, perSecond: number): () => void {
  let left = burst
  let counted = performance.now()
  let waiting: NodeJS.Timeout | undefined
  const pass = () => {
    waiting = undefined
    left -= 1
    call()
  }
  return () => {
    if (waiting) return
    const now = performance.now()
    left = Math.min(burst, left + ((now - counted) / 1000) * perSecond)
    counted = now
    if (left >= 1) pass()
    else waiting = setTimeout(pass, ((1 - left) / perSecond) * 1000).unref()
  }
}
