/**
 * The current time, on machines whose clock may be wrong by a year. The site's responses contain its time. The
 * difference is stored and used until the local clock jumps.
 */
export type ClockNote = {
  /** The local time when the site's time was received. */
  local_ms: number
  /** The site's time minus the machine's. */
  skew_ms: number
}

const day = 86_400_000

/** After this time it is more likely that the machine's clock was corrected. */
const trustedFor = 60 * day

/** Milliseconds since 1970 by the site's clock. */
export function trueTime(localNow: number, note: ClockNote | null): number {
  if (note === null || !isClockWrong(note)) return localNow
  const passed = localNow - note.local_ms
  return passed < 0 || passed > trustedFor ? localNow : localNow + note.skew_ms
}

export function isClockWrong(note: ClockNote): boolean {
  return Math.abs(note.skew_ms) > day
}

/** The UTC day for expiry. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
