import { browser } from 'wxt/browser'

import { schema } from './stored.ts'

type Values = Record<string, unknown>

/**
 * What an older version kept, made into what this one reads: step 0 makes schema 1 of what has none,
 * and so on. Whatever was downloaded is never carried over, since it can be downloaded again; what
 * people chose is.
 */
const steps: ((chosen: Values) => Values)[] = [(chosen) => chosen]

const chosenKeys = ['settings', 'notices', 'connection', 'verdicts', 'follows'] as const

/** Shapes of what people chose; whatever does not fit is forgotten, as on a new machine. */
const shapes: Record<(typeof chosenKeys)[number], (value: unknown) => boolean> = {
  settings: (value) =>
    isRecord(value) &&
    typeof value['icon_count'] === 'boolean' &&
    typeof value['notice'] === 'boolean' &&
    ['system', 'light', 'dark'].includes(String(value['theme'])),
  notices: (value) =>
    isRecord(value) &&
    Array.isArray(value['paused']) &&
    isRecord(value['shown']) &&
    isRecord(value['dismissed']),
  connection: (value) => isRecord(value) && typeof value['token'] === 'string',
  verdicts: (value) =>
    isRecord(value) && typeof value['day'] === 'string' && typeof value['secret'] === 'string',
  follows: (value) => Array.isArray(value),
}

/** What is to be kept of what was found; pure, so that it can be tried on anything. */
export function upgraded(found: Values, list = steps, target = schema): Values {
  const from = found['schema']
  let chosen: Values = Object.fromEntries(chosenKeys.map((key) => [key, found[key]]))
  // Of a newer version only what still has a known shape is taken over.
  for (let step = typeof from === 'number' ? from : 0; step < target; step++)
    chosen = list[step]?.(chosen) ?? chosen
  const fitting = chosenKeys.filter((key) => shapes[key](chosen[key]))
  return {
    ...Object.fromEntries(fitting.map((key) => [key, chosen[key]])),
    schema: target,
  }
}

let upgrading: Promise<void> | undefined

/** Brings what is stored to this version's shape, once: several events may wake the background together. */
export function upgradeStored(): Promise<void> {
  upgrading ??= upgradeNow().catch((error: unknown) => {
    upgrading = undefined
    throw error
  })
  return upgrading
}

/** Forgets what was downloaded, and of what people chose whatever has no known shape: something is broken. */
export async function repairStored(): Promise<void> {
  await browser.storage.local.remove('schema')
  upgrading = undefined
  await upgradeStored()
}

async function upgradeNow(): Promise<void> {
  const { schema: kept, to_clear } = await browser.storage.local.get(['schema', 'to_clear'])
  if (kept === schema) {
    // Stopped between the two steps below.
    if (Array.isArray(to_clear)) await clear(to_clear as string[])
    return
  }
  const found = await browser.storage.local.get(null)
  const next = upgraded(found)
  const cleared = Object.keys(found).filter((key) => !(key in next))
  await browser.storage.local.set({ ...next, to_clear: cleared })
  await clear(cleared)
}

function clear(keys: string[]): Promise<void> {
  return browser.storage.local.remove([...keys, 'to_clear'])
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
