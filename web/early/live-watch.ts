/**
 * A page that nobody has touched follows the live events too. The first one of what it shows starts the app, which
 * goes on from the cursor of the page's data. So does whatever may have hidden an event: a lost connection, or a tab
 * that was in the background. What the page shows is said by `LiveMark`.
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
