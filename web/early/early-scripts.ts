import type { AnyRouter } from '@tanstack/react-router'

import { requestContext } from '#web/client/request-context.ts'

import { appLinks } from './app-links.ts'
import { appStartScript, untouchedScript } from './app-start.ts'
import { inputReplayScript } from './input-replay.ts'
import { pageVisitScript } from './page-visit.ts'
import { searchKeysScript } from './search-keys.ts'
import { usedStyles } from './used-styles.ts'

/**
 * Pages are complete without scripts, so the app waits for the first paint or, on reading pages, for the visitor's
 * first input (decision 051). Inline scripts handle the time until then. A page of somebody signed in is empty without
 * the app, which therefore begins at once.
 */
export function withEarlyScripts(html: string, router: AnyRouter, headers: Headers): string {
  // An incomplete page loads its scripts to try again, and is not cached.
  const page = router.state.matches.at(-1)
  const waits =
    page?.staticData.isForReading === true &&
    headers.get('cache-control')?.startsWith('public') === true
  const start = waits ? 'at input' : page?.ssr === false ? 'at once' : 'after paint'
  const nonce = router.options.ssr?.nonce
  const visit = html.includes(' data-visit="') ? pageVisitScript : ''
  const mark = waits ? script(untouchedScript) : ''
  const address = page?.routeId === '/influencer/$username' ? script(shortAddressScript) : ''
  return (waits ? withStyles(html, nonce) : html)
    .replace('</head>', `${appLinks}${mark}${address}</head>`)
    .replaceAll('<link rel="modulepreload"', start === 'at once' ? '$&' : '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(
      /<\/body><\/html>\s*$/,
      `${script(`${visit}${appStartScript(start)}${searchKeysScript}${inputReplayScript}`)}</body></html>`,
    )

  function script(text: string): string {
    return `<script nonce="${nonce}">${text}</script>`
  }
}

const links = /<link rel="stylesheet" href="([^"]+)"/g

/**
 * The page contains the styles that it uses, and loads its sheets with the app (decision 085). Until all are loaded they
 * are for a medium that no browser is (app-start.ts).
 */
function withStyles(html: string, nonce: string | undefined): string {
  const sheets = Array.from(html.matchAll(links), ([, address = '']) =>
    requestContext()?.sheet?.(address),
  )
  const known = sheets.filter((sheet) => sheet !== undefined)
  if (known.length < sheets.length) return html
  const style = `<style nonce="${nonce}">${usedStyles(html, known)}</style>`
  return html
    .replaceAll(links, '<link rel="sheet" media="later" fetchpriority="high" href="$1"')
    .replace('<link rel="sheet"', (link) => style + link)
}

/**
 * The page of a profile is also served at its short address. The app knows only the long one, which takes its place
 * before the app begins.
 */
const shortAddressScript = [
  'location.pathname.startsWith("/@")&&history.replaceState(history.state,"",',
  'location.pathname.replace(/^\\/@([^/]+).*/,"/influencer/$1")+location.search+location.hash)',
].join('')
