/**
 * Pages are complete without scripts, so scripts wait for the first paint: until then the line belongs
 * to styles and fonts, and the processor to drawing. Without this the whole of React is fetched, and
 * often run, before anything is seen.
 */
export async function scriptsAfterPaint(page: Response, nonce: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const later = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="" src=', '<script type="later" async="" src=')
    .replace(/<\/body><\/html>\s*$/, `<script nonce="${nonce}">${starter}</script></body></html>`)
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return new Response(later, { status: page.status, statusText: page.statusText, headers })
}

// A hidden tab paints nothing, and a slow stylesheet must not keep scripts waiting for ever.
const starter = [
  'document.currentScript.remove();(()=>{',
  'let begun;const begin=()=>{if(begun)return;begun=1;',
  'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";',
  'import(document.querySelector("script[type=later]").src)};',
  'if(document.hidden)begin();else requestAnimationFrame(()=>setTimeout(begin));',
  'setTimeout(begin,3000)',
  '})();',
  // Whoever presses a button before scripts are there has pressed it: it happens as soon as it can. From
  // the moment that React has taken the document over, it sees to that itself.
  '(()=>{const has=(node,key)=>Object.keys(node).some((name)=>name.startsWith(key));',
  'addEventListener("click",({target})=>{const button=target.closest("button:not([type=submit])");',
  'if(!button||has(document,"__reactContainer"))return;const end=Date.now()+5000;const look=()=>{',
  'if(has(button,"__reactProps"))button.click();else if(Date.now()<end)setTimeout(look,50)};look()},true)})()',
].join('')
