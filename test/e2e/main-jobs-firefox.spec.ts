import type { Browser } from 'puppeteer-core'

import { findFirefox } from '../../scripts/find-browser.mjs'

import { test } from './fixtures.ts'
import { inFirefox, openFirefox } from './firefox.ts'
import { mainJobs } from './main-jobs.ts'

const firefoxPath = findFirefox(process.env)
test.skip(firefoxPath === undefined, 'there is no Firefox on this machine')

let firefox: Browser
test.beforeAll(async () => {
  firefox = await openFirefox(firefoxPath ?? '')
})
test.afterAll(() => firefox.close())

for (const [job, run] of Object.entries(mainJobs)) {
  test(`somebody with Firefox ${job}`, async ({ baseURL }) =>
    run(await inFirefox(firefox, baseURL ?? '')))
}
