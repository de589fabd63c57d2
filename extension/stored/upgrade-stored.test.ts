import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()
/** How many more changes go through before the browser stops the background. */
let changesLeft = Infinity

function change(work: () => void): Promise<void> {
  if (changesLeft-- <= 0) return new Promise(() => undefined)
  work()
  return Promise.resolve()
}

vi.stubGlobal('chrome', {
  storage: {
    local: {
      get: (keys: string[] | null) =>
        Promise.resolve(
          Object.fromEntries([...kept].filter(([key]) => keys === null || keys.includes(key))),
        ),
      set: (values: object) =>
        change(() => Object.entries(values).forEach(([key, value]) => kept.set(key, value))),
      remove: (keys: string | string[]) =>
        change(() => [keys].flat().forEach((key) => kept.delete(key))),
    },
  },
})

/** A background that has just been started. */
async function started() {
  vi.resetModules()
  return import('./upgrade.ts')
}

const settings = { icon_count: false, notice: true, theme: 'dark' }

beforeEach(() => {
  kept.clear()
  changesLeft = Infinity
  for (const [key, value] of Object.entries({ schema: 0, settings, state: {}, 'index:1': [] }))
    kept.set(key, value)
})

test('concurrent events wait for the same upgrade', async () => {
  const { upgradeStored } = await started()
  await Promise.all([
    upgradeStored(),
    // It may begin to download as soon as its turn comes.
    upgradeStored().then(() => kept.set('state', 'new')),
  ])
  expect(Object.fromEntries(kept)).toEqual({ schema: 1, settings, state: 'new' })
})

test('an interrupted upgrade is completed by the next start, and never runs twice', async () => {
  for (const stop of [0, 1, 2]) {
    changesLeft = stop
    void (await started()).upgradeStored()
    await new Promise((resolve) => setTimeout(resolve, 5))
    changesLeft = Infinity
    await (await started()).upgradeStored()
    expect(Object.fromEntries(kept)).toEqual({ schema: 1, settings })
    kept.set('state', 'new')
    await (await started()).upgradeStored()
    expect(kept.get('state')).toBe('new')
    kept.set('schema', 0)
    kept.set('index:2', [])
  }
})

test("repaired data keeps the user's settings and is valid", async () => {
  const { repairStored, upgradeStored } = await started()
  await upgradeStored()
  kept.set('state', 'nonsense')
  kept.set('notices', 7)
  await repairStored()
  expect(Object.fromEntries(kept)).toEqual({ schema: 1, settings })
})
