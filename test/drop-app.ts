import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'

import { aPromoCode } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Single-use codes of one drop: 'ZQDROP-0001' and so on. */
export function someCodes(count: number, word = 'ZQDROP'): string[] {
  return Array.from({ length: count }, (_, n) => `${word}-${String(n + 1).padStart(4, '0')}`)
}

/** An offer without a shared code. */
export async function anOffer(
  app: TestApp,
  owner: Actor,
  code_kind: Exclude<CodeKind, 'shared'>,
  values: Parameters<typeof aPromoCode>[0] = {},
): Promise<string> {
  const promo_code = aPromoCode({ promo_code: '', code_kind, ...values })
  return (await app.as(owner).promoCodes.create({ promo_code })).promo_code.id
}

/** A drop with these codes. */
export async function aDrop(
  app: TestApp,
  owner: Actor,
  codes: readonly string[],
  values: Parameters<typeof aPromoCode>[0] = {},
): Promise<string> {
  const id = await anOffer(app, owner, 'pool', values)
  await app.as(owner).drops.upload({ promo_code_id: id, text: codes.join('\n') })
  return id
}

/** A shopper's browser with its own cookies and address. */
export function aClaimingBrowser(app: TestApp, address = '203.0.113.7') {
  let cookie: string | undefined
  return async (id: string, link_token?: string) => {
    const response = await app.request(`/api/promo-codes/${id}/claim`, {
      method: 'POST',
      address,
      cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(link_token === undefined ? {} : { link_token }),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return (await response.json()) as Record<string, unknown>
  }
}

/** Of the letter about a drop that runs out. */
export const dropValues = {
  user_id: '00000000-0000-4000-8000-000000000002',
  promo_code_id: '00000000-0000-4000-8000-000000000001',
  offer: 'Pacewell: 25% off',
  left: 5,
  total: 50,
}

/** What a shown drop must not tell: its codes, of which one is claimed. */
export async function plantDrop(app: TestApp) {
  const words: [string, string] = ['ZQUNCLAIMED-1', 'ZQUNCLAIMED-2']
  const cora = await app.anInfluencer('cora')
  const id = await aDrop(app, cora, words, { brand_name: 'Pacewell', category: 'Fitness' })
  await aClaimingBrowser(app)(id)
  return { reason: 'a code of a drop', codes: [words], brand: 'Hollowmere99' }
}
