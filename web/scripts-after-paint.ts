import { inputReplayScript } from './input-replay.ts'

/**
 * Pages are complete without scripts, so scripts wait for the first paint: until then the line belongs to styles and
 * fonts, and the processor to drawing. Without this the whole of React is fetched, and often run, before anything is
 * seen.
 */
export async function scriptsAfterPaint(page: Response, nonce: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const later = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(
      /<\/body><\/html>\s*$/,
      `<script nonce="${nonce}">${starter}${inputReplayScript}</script></body></html>`,
    )
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return new Response(later, { status: page.status, statusText: page.statusText, headers })
}

/**
 * Begins after the first paint and the load event, so that fonts and pictures of the first screen come first. A press
 * begins at once. A hidden tab paints nothing, and a slow picture must not keep scripts waiting for ever.
 */
const starter = [
  'document.currentScript.remove();(()=>{',
  'let begun;const begin=()=>{if(begun)return;begun=1;',
  'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";',
  'import(document.querySelector("script[type=later]").src)};',
  'const afterLoad=()=>document.readyState=="complete"?setTimeout(begin):addEventListener("load",()=>setTimeout(begin));',
  'if(document.hidden)begin();',
  'else if(PerformanceObserver.supportedEntryTypes.includes("paint"))',
  'new PerformanceObserver((list,observer)=>{if(list.getEntriesByName("first-contentful-paint")[0]){',
  'observer.disconnect();afterLoad()}}).observe({type:"paint",buffered:true});',
  'else requestAnimationFrame(()=>setTimeout(afterLoad));',
  'for(const press of["pointerdown","keydown"])addEventListener(press,begin,{once:true,capture:true});',
  'setTimeout(begin,3000)',
  '})();',
].join('')
