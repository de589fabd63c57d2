import { liveWatch } from './live-watch.ts'
import { offlineNotice } from './offline-notice.ts'

/**
 * Starts the app: at the first input of the visitor, or after the first paint and the load event, so that fonts and
 * pictures of the first screen load first, or at once, where the page is empty without the app.
 */
export function appStartScript(when: 'at input' | 'after paint' | 'at once'): string {
  return [
    'document.currentScript.remove();(()=>{',
    'const marks=document.documentElement.dataset;',
    start,
    acts,
    afterPaint,
    beginnings[when],
    '})();',
  ].join('')
}

/**
 * The app runs when the style sheets are loaded, of which the page contains only a part. They apply all at once: each by
 * itself would style the page again, and until the last one their rules would have another order. If a sheet or the app
 * fails to load, the next input retries. If the server is reachable nevertheless, the page belongs to an older build, or
 * the browser has cached the failure. Then the page is reloaded once. Last, the service worker is registered.
 */
const start = [
  'let begun,tries=0;const starting=[],stopped=[];const entry=document.querySelector("script[type=later]").src;',
  'const begin=()=>{if(begun)return;begun=1;for(const act of starting)act();',
  'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";',
  'Promise.all([...document.querySelectorAll("link[rel=sheet]")].map((link)=>new Promise((done,fail)=>{',
  'link.onload=done;link.onerror=()=>fail(link.rel="sheet");link.rel="stylesheet"})))',
  '.then(()=>{for(const link of document.querySelectorAll("link[media=later]"))link.media="";return import(entry)}).then(()=>{import("/installed-app.js").catch(()=>{})}).catch(()=>fetch(entry,{method:"HEAD"}).then(({ok})=>{begun=0;',
  'if(ok&&!tries++)begin();else if(!sessionStorage[entry]){sessionStorage[entry]=1;location.reload()}},',
  '()=>{begun=0;for(const act of stopped)act()}))};',
].join('')

const acts = [
  'for(const act of["pointerdown","touchstart","keydown","focusin","input","wheel","scroll"])',
  'addEventListener(act,begin,{capture:true,passive:true});',
  'addEventListener("pointerover",({target})=>{',
  'if(target.closest("a,button,input,label,select,summary,textarea"))begin()},true);',
].join('')

/** A hidden tab does not paint, and a slow picture must not delay scripts for ever. */
const afterPaint = [
  'const afterPaint=(act)=>{',
  'const afterLoad=()=>document.readyState=="complete"?setTimeout(act):addEventListener("load",()=>setTimeout(act));',
  'if(document.hidden)act();',
  'else new PerformanceObserver(afterLoad).observe({type:"paint",buffered:true});',
  'setTimeout(act,3000)};',
].join('')

/**
 * Marks a first visit. Runs inline before the first paint of a page that waits. A reload or the way back may restore a longer
 * list and its scroll position.
 */
export const untouchedScript =
  'document.currentScript.remove();if(performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.untouched=""'

/**
 * The app starts by itself if somebody is signed in or follows something here, which buttons show, if consent must be
 * requested, or if a page is restored.
 */
const isExpected = '"signedIn" in marks||"pixel" in marks||!("untouched" in marks)||follows'

/** `guest-follows.ts` has the key. */
const readFollows = 'let follows;try{follows=localStorage["fanfare-following"]}catch{}'

const beginnings = {
  'at input': `${offlineNotice}${liveWatch}${readFollows}if(${isExpected})afterPaint(begin);`,
  'after paint': 'afterPaint(begin);',
  'at once': 'begin();',
}
