import { test } from './fixtures.ts'
import { byKeyboard } from './keyboard.ts'
import { mainJobs } from './main-jobs.ts'
import { withScreenReader } from './screen-reader.ts'

/** The main jobs as people do them who do not see the page, or have no mouse. */

test.use({ bypassCSP: true })

for (const [job, run] of Object.entries(mainJobs)) {
  test(`somebody who hears the page ${job}`, async ({ page }) => run(await withScreenReader(page)))

  test(`somebody without a mouse ${job}`, ({ page }) => run(byKeyboard(page)))
}
