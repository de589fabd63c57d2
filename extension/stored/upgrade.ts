import { browser } from 'wxt/browser'

import { schema } from './stored-types.ts'

type Values = Record<string, unknown>

/**
 * Schema upgrades: step 0 makes schema 1 from older data, and so on. Downloaded data is dropped, because it can be
 * fetched again; settings are preserved.
 */
const steps: ((chosen: Values) => Values)[] = [(chosen) => chosen]

const chosenKeys = ['settings', 'notices', 'connection', 'verdicts', 'follows'] as const

/** Schemas of the settings. A setting that does not match is reset, as on a new machine. */
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

/** Upgrades stored values. Pure. */
export function upgraded(found: Values, list = steps, target = schema): Values {
  const from = found['schema']
  let chosen: Values = Object.fromEntries(chosenKeys.map((key) => [key, found[key]]))
  // From a newer version only data with a known shape is used.
  for (let step = typeof from === 'number' ? from : 0; step < target; step++)
    chosen = list[step]?.(chosen) ?? chosen
  const fitting = chosenKeys.filter((key) => shapes[key](chosen[key]))
  return {
    ...Object.fromEntries(fitting.map((key) => [key, chosen[key]])),
    schema: target,
  }
}

let upgrading: Promise<void> | undefined

/** Upgrades the stored data once. Several events may start the worker at the same time. */
export function upgradeStored(): Promise<void> {
  upgrading ??= upgradeNow().catch((error: unknown) => {
    upgrading = undefined
    throw error
  })
  return upgrading
}

/** Deletes downloaded data, and settings with an unknown shape, because the storage is corrupt. */
export async function repairStored(): Promise<void> {
  await browser.storage.local.remove('schema')
  upgrading = undefined
  await upgradeStored()
}

async function upgradeNow(): Promise<void> {
  const { schema: stored, to_clear } = await browser.storage.local.get(['schema', 'to_clear'])
  if (stored === schema) {
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
