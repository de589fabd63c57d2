// ASVS 6.3.8, case 2: an unknown address takes as long as a wrong password.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { emailOf, signIn } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

async function timeOf(email: string): Promise<number> {
  const started = performance.now()
  expect((await signIn(app, email, 'Wrong-horse-7')).status).toBe(401)
  return performance.now() - started
}

test('known and unknown accounts both compare a hash', async () => {
  const known: number[] = []
  const unknown: number[] = []
  await timeOf(emailOf(ana))
  for (let i = 0; i < 15; i++) {
    // In turn, so that a busy machine slows both down alike.
    known.push(await timeOf(emailOf(ana)))
    unknown.push(await timeOf(`nobody_${i}@example.com`))
  }
  // The quickest of each: a busy machine only adds to the others.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
