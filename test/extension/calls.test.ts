import { isContractProcedure } from '@orpc/contract'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { connectionCodePattern, extension } from '#shared/contract/extension/extension.ts'
import { verdicts } from '#shared/contract/deals/verdicts.ts'
import { signedPayload } from '#shared/contract/extension/extension-payloads.ts'
import { signedEnvelope } from '#test/e2e/extension/site-stub.ts'

const routes = new Set(
  Object.values({ ...extension, ...verdicts })
    .filter((endpoint) => isContractProcedure(endpoint))
    .map((endpoint): string => endpoint['~orpc'].route.path ?? ''),
)

test('the extension calls only endpoints of its contract', () => {
  const background = 'extension/background'
  const calls = readdirSync(background)
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(background, name), 'utf8').matchAll(
        /['`](\/(?:extension|promo-codes)\/[^'`?]*?)(?:\$\{query\}|\?[^'`]*)?['`]/g,
      ),
    ])
    .map(([, path = '']) => path.replace(/\$\{[^}]*\}/, '{id}'))
  expect(calls.toSorted()).toEqual([
    '/extension/catalogue',
    '/extension/connection',
    '/extension/connections',
    '/extension/follows',
    '/extension/index',
    '/extension/shop',
    '/promo-codes/{id}/verdict',
  ])
  expect(calls.filter((path) => !routes.has(path))).toEqual([])
})

test("the test server's envelope and code are those of the contract", () => {
  expect(signedPayload.safeParse(signedEnvelope('{}')).success).toBe(true)
  expect(connectionCodePattern.test('K7QM-2XVD-94TR')).toBe(true)
})
