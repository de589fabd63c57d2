import type { AnyRouter } from '@tanstack/react-router'

import { requestContext } from '#web/client/request-context.ts'

import { appStartScript } from './app-start.ts'
import { appLinks } from './app-links.ts'
import { inputReplayScript } from './input-replay.ts'
import { searchKeysScript } from './search-keys.ts'
import { usedStyles } from './used-styles.ts'

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
  return (waits ? withStyles(html, nonce) : html)
    .replace('</head>', `${appLinks}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(
      /<\/body><\/html>\s*$/,
      `<script nonce="${nonce}">${appStartScript(waits)}${searchKeysScript}${inputReplayScript}</script></body></html>`,
    )
}

const links = /<link rel="stylesheet" href="([^"]+)"/g

/** The page carries the styles that it shows, and gets its sheets with the app (decision 085). */
function withStyles(html: string, nonce: string | undefined): string {
  const sheets = Array.from(html.matchAll(links), ([, address = '']) =>
    requestContext()?.sheet?.(address),
  )
  const known = sheets.filter((sheet) => sheet !== undefined)
  if (known.length < sheets.length) return html
  const style = `<style nonce="${nonce}">${usedStyles(html, known)}</style>`
  return html
    .replaceAll(links, '<link rel="sheet" href="$1"')
    .replace('<link rel="sheet"', (link) => style + link)
}
