import { visitSentences } from '#shared/contract/sentences/visits.ts'

/**
 * Shows the notice of `OfflineNotice` before hydration, and lets links and searches wait for the connection. React must
 * find the server's markup, so the notice is removed before the app starts.
 */
export const offlineNotice = [
  'let wish;const place=document.querySelector(".offline");',
  'const tell=()=>{if(begun)return;const line=document.createElement("p");',
  `line.textContent=wish?${JSON.stringify(visitSentences.pageNeedsConnection)}:${JSON.stringify(visitSentences.offline)};`,
  'place.replaceChildren(...(navigator.onLine?[]:[line]))};',
  'starting.push(()=>place.replaceChildren());stopped.push(tell);',
  'addEventListener("offline",tell);',
  'addEventListener("online",()=>{if(wish)wish();else{tell();if(begun===0)begin()}});',
  'const withoutHash=({href})=>href.split("#")[0];',
  'const wait=(event,go)=>{if(navigator.onLine||"alive" in marks)return;event.preventDefault();wish=go;tell()};',
  'addEventListener("click",(event)=>{const link=event.target.closest("a[href]");',
  'if(link&&link.origin==location.origin&&withoutHash(link)!=withoutHash(location)&&!link.target&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey)',
  'wait(event,()=>{location.href=link.href})},true);',
  'addEventListener("submit",(event)=>{const form=event.target;',
  'if(form.method=="get")wait(event,()=>form.requestSubmit())},true);',
].join('')
