import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDemoData, demoAccounts, hasDemoData, removeDemoData } from '#server/demo/demo.ts'
import { openTestApp, password as known } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aProfile } from '#test/rows.ts'

import { OperatorError } from './operator-error.ts'
import { prepareDemo } from './prepare-demo.ts'

/** ASVS 5.0: 6.3.2, 13.4.2. */

const today = '2026-03-10'
let app: TestApp
let folder: string

beforeAll(async () => {
  app = await openTestApp({ today })
  folder = await mkdtemp(join(tmpdir(), 'fanfare-demo-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const prepare = (
  mode: 'development' | 'production',
  { in: place = 'one', has_demo_data = true } = {},
) =>
  prepareDemo(
    { mode, has_demo_data, data_folder: join(folder, place) },
    app.deps.db,
    today,
    app.deps,
  )

const signIns = async (password: string) =>
  Promise.all(
    demoAccounts.map(({ email }) =>
      app.visitor.accounts.signIn({ email, password }).then(
        ({ viewer }) => viewer?.email === email,
        () => false,
      ),
    ),
  )
const [all, none] = [true, false].map((value) => demoAccounts.map(() => value))

test('an installation generates its own demo password and keeps it', async () => {
  const first = await prepare('development')
  expect(first).toMatch(/^(?:[a-z]+-){4}[a-z]+$/)
  expect(await signIns(first ?? '')).toEqual(all)
  expect(await prepare('development')).toBe(first)
  const file = join(folder, 'one', 'demo-password')
  expect(await readFile(file, 'utf8')).toBe(first)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('another installation on the same database replaces the demo password, and prints the right one', async () => {
  const former = await prepare('development')
  const next = await prepare('development', { in: 'two', has_demo_data: false })
  expect(next).not.toBe(former)
  expect(await signIns(next ?? '')).toEqual(all)
  expect(await signIns(former ?? '')).toEqual(none)
})

test('production mode refuses a database with demo accounts, and names the command', async () => {
  const refusal = await prepare('production', { has_demo_data: false }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(OperatorError)
  expect(String(refusal)).toContain('npm run demo:remove')
  await removeDemoData(app.deps.db)
  expect(await prepare('production', { has_demo_data: false })).toBeUndefined()
  await aProfile(app.deps.db, { is_demo: true })
  await expect(prepare('production', { has_demo_data: false })).rejects.toThrow('demo:remove')
  await removeDemoData(app.deps.db)
  expect(await hasDemoData(app.deps.db)).toBe(false)
})

test('without demo data nothing is created, and other accounts stay unchanged', async () => {
  expect(await prepare('development', { in: 'three', has_demo_data: false })).toBeUndefined()
  await expect(stat(join(folder, 'three'))).rejects.toThrow('ENOENT')
  await app.anInfluencer('ana')
  expect(await addDemoData(app.deps.db, today, known, app.deps)).toEqual({ added: false })
  expect(await prepare('development')).toBeUndefined()
  const ana = { email: 'ana@example.com', password: known }
  expect((await app.visitor.accounts.signIn(ana)).viewer?.username).toBe('ana')
})
