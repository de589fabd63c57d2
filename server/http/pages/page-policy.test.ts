import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { openMetaServer } from '#test/meta-server.ts'
import type { MetaServer } from '#test/meta-server.ts'

import type { WebRenderer } from './web-renderer.ts'

const pages: WebRenderer = {
  file: () => undefined,
  plain: async (request) => request,
  render: async () => new Response('<html></html>'),
  attach() {},
  async close() {},
}
const openPages = async () => pages

let meta: MetaServer
let measured: TestApp
let quiet: TestApp

beforeAll(async () => {
  meta = await openMetaServer()
  measured = await openTestApp({ openPages, config: meta.config })
  quiet = await openTestApp({ openPages })
})
afterAll(async () => {
  await measured.close()
  await quiet.close()
  await meta.close()
})

const policyOf = async (app: TestApp, path: string) =>
  ((await app.request(path)).headers.get('content-security-policy') ?? '')
    .replaceAll(/nonce-[^']+/g, 'nonce')
    .split('; ')

test('the policy of a page without a pixel allows no other site', async () => {
  const policy = await policyOf(quiet, '/deals')
  expect(policy).toContain("script-src 'self' 'nonce'")
  expect(policy).toContain("connect-src 'self'")
  expect(policy.join()).not.toContain('facebook')
})

test('the policy of a page with a pixel allows the pixel and its reports only', async () => {
  const policy = await policyOf(measured, '/deals')
  expect(policy).toContain("script-src 'self' 'nonce' https://connect.facebook.net")
  expect(policy).toContain("img-src 'self' data: blob: https://www.facebook.com")
  expect(policy).toContain(
    "connect-src 'self' https://connect.facebook.net https://www.facebook.com",
  )
  const others = policy.filter((part) => !/^(?:script|img|connect)-src /.test(part))
  expect(others.join()).not.toContain('facebook')
})

test.each([
  '/reset-password?token=x',
  '/change-email',
  '/confirm-email',
  '/invitation',
  '/sign-in-link',
  '/s/AbCdEfGhJkLm',
  '/profile',
])('the policy of pages never allows the pixel on %s', async (path) => {
  expect(await policyOf(measured, path)).toEqual(await policyOf(quiet, path))
})
