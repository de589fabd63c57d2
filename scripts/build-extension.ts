/**
 * Builds the extension for every browser, and the packages for stores and /extension: extension/.output/<browser> and
 * extension/.output/fanfare-<browser>.zip.
 */
import { zip } from 'wxt'

for (const browser of ['chrome', 'edge', 'firefox'])
  await zip({ browser, root: 'extension', configFile: 'wxt.config.ts', logger: quiet() })

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
