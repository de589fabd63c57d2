import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { brand } from '#shared/rules/product/brand.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { securityTextExpires } from './security-text.ts'

const day = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('security.txt names a contact in the standard format (RFC 9116)', async () => {
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const fields = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S+)$/.exec(line)?.slice(1))
  expect(fields).toEqual([
    ['Contact', `mailto:${brand.contact_email}`],
    ['Expires', securityTextExpires],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${app.deps.config.public_url}/.well-known/security.txt`],
  ])
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(brand.contact_email)
})

test('security.txt expires after one month at the earliest and one year at the latest', () => {
  const left = Date.parse(securityTextExpires) - Date.now()
  expect(left, 'Promise it for longer in security-text.ts').toBeGreaterThan(30 * day)
  expect(left).toBeLessThan(366 * day)
})
