/**
 * Today's verdicts of this browser. Each code has its own random token, renewed daily: it allows a change of the
 * verdict, and verdicts cannot be linked to one person.
 */

export type StoredVerdict = { token: string; worked?: boolean }

type Memory = { day: string; said: Record<string, StoredVerdict> }

const key = 'fanfare-verdicts'

/** For browsers without storage. */
let held: Memory | undefined

/** Today's verdict on a code, or a new token. */
export function recallVerdict(id: string, now = new Date()): StoredVerdict {
  return read(now).said[id] ?? { token: newToken() }
}

export function rememberVerdict(id: string, said: StoredVerdict, now = new Date()): void {
  const memory = read(now)
  held = { ...memory, said: { ...memory.said, [id]: said } }
  try {
    localStorage.setItem(key, JSON.stringify(held))
  } catch {
    // Storage is full or forbidden: the verdict lasts until the page is left.
  }
}

/** Deletes the tokens of former days. */
function read(now: Date): Memory {
  const day = now.toISOString().slice(0, 10)
  const known = stored() ?? held
  return known?.day === day ? known : { day, said: {} }
}

function stored(): Memory | undefined {
  try {
    const memory = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Memory> | null
    return typeof memory?.day === 'string' && typeof memory.said === 'object'
      ? (memory as Memory)
      : undefined
  } catch {
    return undefined
  }
}

/** 16 random bytes as base64url, as the contract requires. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
