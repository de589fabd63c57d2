import type { Page } from '@playwright/test'

import { expect, signUpAsInfluencer, test } from './fixtures.ts'

type Offer = { brand: string; description: string; id: string }

const origin = () => test.info().project.use.baseURL ?? ''

async function call<Answer>(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown,
): Promise<Answer> {
  const answer = await page.request.fetch(`${origin()}/api${path}`, {
    method,
    headers: { origin: origin() },
    data,
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Publishes an offer without a code for all, by the calls that the form makes. */
export async function publish(
  page: Page,
  username: string,
  code_kind: 'none' | 'pool',
): Promise<Offer> {
  await signUpAsInfluencer(page, username)
  const brand = `Brand ${username}`
  const { promo_code } = await call<{ promo_code: { id: string } }>(page, 'POST', '/promo-codes', {
    promo_code: {
      brand_name: brand,
      brand_url: 'https://pacewell.example',
      brand_instagram_handle: '',
      promo_code: '',
      code_kind,
      promo_type: '% off',
      promo_value: '35',
      expiration_date: null,
      affiliate_link: `https://pacewell.example/?ref=${username}`,
      category: 'Fitness',
    },
  })
  return { brand, description: '35% off', id: promo_code.id }
}

/** The codes of a drop, and what shoppers may know and get. */
export async function fill(
  page: Page,
  id: string,
  codes: readonly string[],
  settings: { shows_left?: boolean; per_visitor_per_day?: number; per_day?: number | null } = {},
): Promise<void> {
  await call(page, 'POST', `/promo-codes/${id}/drop/codes`, { text: codes.join('\n') })
  await call(page, 'PUT', `/promo-codes/${id}/drop`, {
    shows_left: true,
    per_visitor_per_day: 1,
    per_day: null,
    ...settings,
  })
}
