import { appStartScript } from './app-start.ts'
import { inputReplayScript } from './input-replay.ts'
import { searchKeysScript } from './search-keys.ts'

/**
 * Pages are complete without scripts, so the app waits: for the first paint, or, on a page that is for reading, for
 * the visitor (decision 051). Inline scripts bridge the time until then.
 * @param isForReading nothing on the page needs the app before somebody acts on it
 */
export async function withEarlyScripts(
  page: Response,
  nonce: string,
  isForReading: boolean,
): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  // A page that lacks something tries again with scripts, and is not kept.
  const waits = isForReading && page.headers.get('cache-control')?.startsWith('public') === true
  const later = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(
      /<\/body><\/html>\s*$/,
      `<script nonce="${nonce}">${appStartScript(waits)}${searchKeysScript}${inputReplayScript}</script></body></html>`,
    )
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return new Response(later, { status: page.status, statusText: page.statusText, headers })
}
