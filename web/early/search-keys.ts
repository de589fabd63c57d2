/**
 * '/' and Ctrl+K open the search of the header, also before hydration: the press of its button is then replayed
 * (`input-replay.ts`). A page with a search of its own has '/' first. During hydration React stops keys on their way, so
 * until then they are taken before it.
 */
export const searchKeysScript = [
  '{const search=(event)=>{const{key,target}=event;',
  'if(event.defaultPrevented||document.querySelector("[role$=dialog]")||(event.ctrlKey||event.metaKey?key!=="k":',
  'key!=="/"||target.closest("input,textarea,select,[role=menu]")))return;',
  'event.preventDefault();document.querySelector("[aria-keyshortcuts]").click()};',
  'addEventListener("keydown",(event)=>{if(!("alive" in document.documentElement.dataset))search(event)},true);',
  'addEventListener("keydown",search)}',
].join('')
