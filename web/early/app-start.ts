import { liveWatch } from './live-watch.ts'
import { offlineNotice } from './offline-notice.ts'

/**
 * Starts the app at the first act of the visitor. Without `waits` it starts by itself after the first paint and the
 * load event, so that fonts and pictures of the first screen come first.
 */
export function appStartScript(waits: boolean): string {
  return [
    'document.currentScript.remove();(()=>{',
    'const marks=document.documentElement.dataset;',
    start,
    acts,
    afterPaint,
    waits
      ? `${offlineNotice}${liveWatch}if(${isExpected})afterPaint(begin);`
      : 'afterPaint(begin);',
    '})();',
  ].join('')
}

/**
 * The app runs when the sheets are there, of which the page carries a part. If one of these or the app does not come,
 * the next act tries again. If the server is there nevertheless, the page belongs to an older build, or the browser
 * remembers the failure: the page is loaded anew, once. Last comes what keeps pages for when there is no connection.
 */
const start = [
  'let begun,tries=0;const starting=[],stopped=[];const entry=document.querySelector("script[type=later]").src;',
  'const begin=()=>{if(begun)return;begun=1;for(const act of starting)act();',
  'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";',
  'Promise.all(Array.from(document.querySelectorAll("link[rel=sheet]"),(link)=>new Promise((done,fail)=>{',
  'link.onload=done;link.onerror=()=>fail(link.rel="sheet");link.rel="stylesheet"})))',
  '.then(()=>import(entry)).then(()=>{import("/installed-app.js").catch(()=>{})}).catch(()=>fetch(entry,{method:"HEAD"}).then(({ok})=>{begun=0;',
  'if(ok&&!tries++)begin();else if(!sessionStorage.getItem(entry)){sessionStorage.setItem(entry,"");location.reload()}},',
  '()=>{begun=0;for(const act of stopped)act()}))};',
].join('')

const acts = [
  'for(const act of["pointerdown","touchstart","keydown","focusin","input","wheel","scroll"])',
  'addEventListener(act,begin,{capture:true,passive:true});',
  'addEventListener("pointerover",({target})=>{',
  'if(target.closest("a,button,input,label,select,summary,textarea"))begin()},true);',
].join('')

/** A hidden tab paints nothing, and a slow picture must not keep scripts waiting for ever. */
const afterPaint = [
  'const afterPaint=(act)=>{',
  'const afterLoad=()=>document.readyState=="complete"?setTimeout(act):addEventListener("load",()=>setTimeout(act));',
  'if(document.hidden)act();',
  'else new PerformanceObserver(afterLoad).observe({type:"paint",buffered:true});',
  'setTimeout(act,3000)};',
].join('')

/** Somebody is signed in, consent has to be asked for, or a list that had grown is restored. */
const isExpected =
  '"signedIn" in marks||"pixel" in marks||performance.getEntriesByType("navigation")[0]?.type!="navigate"'
