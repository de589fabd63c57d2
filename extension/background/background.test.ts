import fc from 'fast-check'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { developmentPublicKey } from '#shared/contract/extension/extension-development-key.ts'
import { signedEnvelope } from '#test/e2e/extension/site-stub.ts'

import { mayShowNotice } from '../notice/notice-rule.ts'
import { openSigned } from './api-client.ts'
import { tidyCode } from './connection.ts'
import { wantedRules } from './icon-rules.ts'
import { appliedIndex, digestOf } from './index-differences.ts'
import { isOld } from './schedule.ts'
import { isShopName } from './shop-names.ts'
import { tokenFor } from './verdicts.ts'

describe('a signed answer', () => {
  const text = (payload: string) => JSON.stringify(signedEnvelope(payload))

  test('a signed response is accepted with one of several keys', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const other = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(await openSigned(text('{"ü":1}'), [other, developmentPublicKey])).toBe('{"ü":1}')
    await expect(openSigned(text('{}'), [other])).rejects.toThrow('signed wrongly')
    await expect(openSigned(text('{}'), [])).rejects.toThrow('signed wrongly')
  })

  test('a signed response is refused after any change', async () => {
    const { payload, signature } = signedEnvelope('{"shops":[["nike.com",3]]}')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(payload.length - 1),
        fc.stringMatching(/^[a-z]$/),
        async (at, letter) => {
          fc.pre(payload[at] !== letter)
          const changed = payload.slice(0, at) + letter + payload.slice(at + 1)
          await expect(
            openSigned(JSON.stringify({ payload: changed, signature }), [developmentPublicKey]),
          ).rejects.toThrow('signed wrongly')
        },
      ),
      { numRuns: 50 },
    )
  })

  test.each(['', '<!doctype html>', '{', '[]', 'null', '{"payload":1}', '{"payload":"{}"}'])(
    '%s is not a signed response',
    async (sent) => {
      await expect(openSigned(sent, [developmentPublicKey])).rejects.toThrow(/envelope|JSON/)
    },
  )

  test('a response with another kind of signature is refused', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const signature = sign(null, Buffer.from('{}'), privateKey).toString('base64url')
    await expect(
      openSigned(JSON.stringify({ payload: '{}', signature }), [developmentPublicKey]),
    ).rejects.toThrow('signed wrongly')
  })
})

describe('the index', () => {
  const names = fc.constantFrom('a.com', 'b.com', 'c.co.uk', 'd.io', 'e.net')
  const index = fc
    .array(fc.tuple(names, fc.integer({ min: 1, max: 99 })))
    .map((entries) => new Map(entries))

  test('the index after a difference equals the full index', () => {
    fc.assert(
      fc.property(index, index, (before, after) => {
        const difference = {
          base: '1',
          shops: [...after].filter(([domain, count]) => before.get(domain) !== count),
          gone: [...before.keys()].filter((domain) => !after.has(domain)),
        }
        const applied = appliedIndex(before, '1', difference)
        expect(Object.fromEntries(applied ?? [])).toEqual(Object.fromEntries(after))
      }),
    )
  })

  test('a difference to an unknown index is refused', () => {
    expect(appliedIndex(new Map(), '2', { base: '1', shops: [], gone: [] })).toBeUndefined()
    expect(appliedIndex(new Map(), null, { base: '1', shops: [], gone: [] })).toBeUndefined()
  })

  test("the digest of the index is the contract's, in any order", async () => {
    const digest = createHash('sha256').update('a.com 2\nb.com 1\n').digest('hex')
    expect(
      await digestOf([
        ['b.com', 1],
        ['a.com', 2],
      ]),
    ).toBe(digest)
  })

  test('the names of icon rules change with their content', async () => {
    const [one] = await wantedRules([[['a.com', 1]]], true)
    const [same] = await wantedRules([[['a.com', 1]]], true)
    const [other] = await wantedRules([[['b.com', 1]]], true)
    const [uncounted] = await wantedRules([[['a.com', 1]]], false)
    expect(one).toEqual(same)
    expect(new Set([one?.id, other?.id, uncounted?.id]).size).toBe(3)
    const many = await wantedRules(
      [
        [
          ['a.com', 12],
          ['b.com', 10],
          ['c.com', 9],
        ],
      ],
      true,
    )
    expect(many.map(({ label, domains }) => [label, domains])).toEqual([
      ['9+', ['a.com', 'b.com']],
      ['9', ['c.com']],
    ])
  })
})

test.each([
  ['nike.com', true],
  ['marks.co.uk', true],
  ['nike.myshopify.com', true],
  ['softhour.example', true],
  ['xn--bcher-kva.de', true],
  ['co.uk', false],
  ['com', false],
  ['myshopify.com', false],
  ['github.io', false],
  ['www.nike.com', false],
  ['Nike.com', false],
  ['nike.com.', false],
  ['10.0.0.1', false],
  ['localhost', false],
  ['shop.local', false],
])('%s as the name of a shop: %s', (domain, isOne) => {
  expect(isShopName(domain)).toBe(isOne)
})

test('a connection code is accepted in any notation', () => {
  expect(tidyCode(' k7qm2xvd 94tr ')).toBe('K7QM-2XVD-94TR')
  expect(tidyCode('K7QM-2XVD-94TR')).toBe('K7QM-2XVD-94TR')
  expect(tidyCode('oil0-0000-0000')).toBe('0110-0000-0000')
})

test('the token of a verdict differs for each code and day', async () => {
  const tokens = await Promise.all([
    tokenFor('monday', 'a'),
    tokenFor('monday', 'b'),
    tokenFor('tuesday', 'a'),
    tokenFor('monday', 'a'),
  ])
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/)
})

test('stored data is outdated after seven hours, or if the clock was set back', () => {
  const hour = 3_600_000
  expect(isOld(null, 0)).toBe(true)
  expect(isOld(0, 6 * hour)).toBe(false)
  expect(isOld(0, 8 * hour)).toBe(true)
  expect(isOld(1000 * hour, 0)).toBe(true)
})

describe('the notice', () => {
  const memory = {
    paused: ['a.com'],
    shown: { 'b.com': '2026-11-21' },
    dismissed: { 'c.com': '2026-11-01' },
  }

  test.each([
    ['a.com', '2026-11-21', false],
    ['b.com', '2026-11-21', false],
    ['b.com', '2026-11-22', true],
    ['c.com', '2026-11-30', false],
    ['c.com', '2026-12-01', true],
    ['d.com', '2026-11-21', true],
  ])('the notice of the popup on %s at %s is shown: %s', (domain, today, isShown) => {
    expect(mayShowNotice(memory, domain, today)).toBe(isShown)
  })
})
