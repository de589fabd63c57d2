/**
 * Builds the extension for every browser, the packages for stores and /extension, and the texts for stores:
 * extension/.output/<browser>, extension/.output/fanfare-<browser>.zip and extension/.output/store.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { zip } from 'wxt'

import { packagedBrand, storeTextOf } from '../extension/build/brand.ts'

for (const browser of ['chrome', 'edge', 'firefox'])
  await zip({ browser, root: 'extension', configFile: 'wxt.config.ts', logger: quiet() })

const product = packagedBrand(process.env)
mkdirSync('extension/.output/store', { recursive: true })
for (const text of ['listing.md', 'privacy.md'])
  writeFileSync(
    `extension/.output/store/${text}`,
    storeTextOf(product, readFileSync(`extension/store/${text}`, 'utf8')),
  )

/** Reports only failures. */
function quiet() {
  const nothing = () => undefined
  return {
    debug: nothing,
    log: nothing,
    info: nothing,
    success: nothing,
    warn: console.warn,
    error: console.error,
    fatal: console.error,
    level: 1,
  }
}
