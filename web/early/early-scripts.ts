import type { AnyRouter } from '@tanstack/react-router'

import { appStartScript } from './app-start.ts'
import { inputReplayScript } from './input-replay.ts'
import { searchKeysScript } from './search-keys.ts'

/**
 * Pages are complete without scripts, so the app waits: for the first paint, or, on a page that is for reading, for
 * the visitor (decision 051). Inline scripts bridge the time until then.
 */
export function withEarlyScripts(html: string, router: AnyRouter, headers: Headers): string {
  // An incomplete page loads its scripts to try again, and is not cached.
  const waits =
    router.state.matches.at(-1)?.staticData.isForReading === true &&
    headers.get('cache-control')?.startsWith('public') === true
  const nonce = router.options.ssr?.nonce
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(
      /<\/body><\/html>\s*$/,
      `<script nonce="${nonce}">${appStartScript(waits)}${searchKeysScript}${inputReplayScript}</script></body></html>`,
    )
}
