import type { Page } from '@playwright/test'

import { signUpAsInfluencer, test } from './fixtures.ts'

/** Another creator's new code, by the call that the page makes. Returns the code. */
export async function aPublishedCode(page: Page, username: string): Promise<string> {
  const origin = test.info().project.use.baseURL ?? ''
  await signUpAsInfluencer(page, username)
  const promo_code = `${username.toUpperCase().replaceAll('_', '').slice(-8)}20`
  const answer = await page.request.post(`${origin}/api/promo-codes`, {
    headers: { origin },
    data: {
      promo_code: {
        brand_name: 'Lanternby',
        brand_url: 'https://www.lanternby.example',
        promo_code,
        promo_type: '% off',
        promo_value: '20',
        affiliate_link: `https://www.lanternby.example/?ref=${username}`,
      },
    },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return promo_code
}

/** From now on the page has Lighthouse's slow line for phones, until `end`. */
export async function asASlowPhone(page: Page): Promise<{ end: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { end: () => devtools.detach() }
}

/**
 * The button of a copied code, which says so for two seconds. The page itself looks for it, in each frame from now on:
 * on a busy machine a look from outside may come too late.
 */
export const copiedCode = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('button')].find(
      (button) =>
        // The second is the word 'Copied' for eyes alone.
        /^Code .* copied$/.test(button.firstElementChild?.textContent ?? '') &&
        button.checkVisibility(),
    ),
  )
