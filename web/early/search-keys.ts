/**
 * '/' and Ctrl+K open the search of the header, also before hydration: the press of its button is then replayed
 * (`input-replay.ts`). On a page with its own search, '/' focuses that one. React stops key events during hydration, so
 * until then they are handled in the capture phase.
 */
export const searchKeysScript = [
  '{const search=(event)=>{const{key,target}=event;',
  'if(event.defaultPrevented||document.querySelector("[role$=dialog]")||(event.ctrlKey||event.metaKey?key!=="k":',
  'key!=="/"||target.closest("input,textarea,select,[role=menu]")))return;',
  'event.preventDefault();document.querySelector("[aria-keyshortcuts]").click()};',
  'addEventListener("keydown",(event)=>{if(!("alive" in document.documentElement.dataset))search(event)},true);',
  'addEventListener("keydown",search)}',
].join('')
