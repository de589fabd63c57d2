/**
 * A page without any input follows live events too. The first event of its interests starts the app, which resumes from
 * the cursor of the page's data. A lost connection or a tab in the background may hide an event, so they start the app
 * too. `LiveMark` declares the interests of the page.
 */
export const liveWatch = [
  'const page=document.querySelector("[data-live]");let stream,heard;',
  'const quiet=()=>{stream=stream?.close()};starting.push(quiet);',
  'const listen=()=>{if(!page||begun||stream||document.hidden)return;',
  'const own=stream=new EventSource("/api/live/deals?"+page.dataset.live);',
  'own.onopen=()=>{if(heard)begin();heard=1};',
  'own.onmessage=({data})=>{if(JSON.parse(data).type!="up_to_date")begin()};',
  // The browser reconnects unless the server refused it.
  'own.onerror=()=>{if(own.readyState==2&&own==stream){quiet();setTimeout(listen,10000)}}};',
  'afterPaint(listen);',
  'document.addEventListener("visibilitychange",()=>{if(document.hidden)quiet();else if(heard)begin();else listen()});',
  'addEventListener("pageshow",({persisted})=>{if(persisted)begin()});',
].join('')
