/**
 * Records input and clicks before hydration and replays them afterwards: fields first, so that a form is submitted as
 * filled in. An element counts as hydrated when React has attached to it and the document is marked as hydrated.
 */
export const inputReplayScript = [
  '(()=>{const held=new Map,copies=new Map;',
  'const isAlive=()=>"alive" in document.documentElement.dataset;',
  'const isOurs=(part)=>Object.keys(part).some((name)=>name.startsWith("__reactProps"));',
  'const look=()=>{for(const[part,act]of[...held])',
  'if(!part.isConnected)held.delete(part);else if(isOurs(part)){held.delete(part);act()}',
  'if(held.size)setTimeout(look,50)};',
  // Replayed at once, because a later key must find the text of earlier ones.
  'new MutationObserver(look).observe(document.documentElement,{attributeFilter:["data-alive"]});',
  // During hydration React handles some events itself and stops them. They are recorded here.
  'const hasBegun=()=>Object.keys(document).some((name)=>name.startsWith("__reactContainer"));',
  'const holdUnlessHeard=({type},part,act)=>{part.setAttribute("aria-busy","true");',
  'const go=()=>{part.removeAttribute("aria-busy");act()};held.set(part,go);',
  'if(hasBegun())part.addEventListener(type,()=>{',
  'if(held.get(part)===go){held.delete(part);part.removeAttribute("aria-busy")}},{once:true})};',
  // Hydration empties a library's field. Our own fields keep their text, but React gets no event. Pending renders are
  // flushed before each event, and may empty the field once more.
  'const tell=(field,value)=>{const own=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value");',
  'for(let turn=0;turn<3&&(!turn||field.value!==value);turn++){',
  'if(field.value!==value)own.set.call(field,value);else field._valueTracker?.setValue(value+"?");',
  'field.dispatchEvent(new Event("input",{bubbles:true}))}};',
  'const note=(field)=>{if(field.type==="checkbox"||field.type==="radio"){const{checked}=field;',
  'held.set(field,()=>{if(field.checked!==checked)field.click()})}',
  'else if(field.matches("input,textarea")){const{value}=field;held.set(field,()=>tell(field,value))}};',
  // Browsers allow copying only during a press, and a shop link works without the app. So this script copies. The app
  // announces the copy, and counts it unless the page is left before.
  'const count=(id,kind)=>navigator.sendBeacon(`/api/promo-codes/${id}/counts`,',
  'new Blob([JSON.stringify({kind,channel:"web"})],{type:"application/json"}));',
  'const useTicket=(target,button,ticket)=>{const id=ticket.dataset.ticket;if(target.closest("a[rel^=sponsored]"))count(id,"click");',
  'const code=button?.querySelector(".ticket__code,.t-code");if(!code)return;copies.set(button,id);',
  'navigator.clipboard?.writeText(code.textContent).then(()=>{code.dataset.copied="";',
  // React resets the state after the replay.
  'ticket.dataset.state="copied"},()=>{})};',
  'addEventListener("pagehide",()=>{for(const id of copies.values())count(id,"copy");copies.clear()});',
  // Text that was typed before this script ran, or restored by the browser.
  'for(const field of document.querySelectorAll("input,textarea"))',
  'if(field.value!==field.defaultValue||field.checked!==field.defaultChecked)note(field);',
  'const early=(name,act)=>addEventListener(name,(event)=>{if(!isAlive())act(event,event.target)},true);',
  // An element may hydrate later than the page. Until then its newest text counts.
  'addEventListener("input",({target})=>{if(!isAlive()||held.has(target))note(target)},true);',
  'early("click",(event,target)=>{const button=target.closest("button:not([type=submit])");',
  'const ticket=target.closest("[data-ticket]");if(ticket&&!hasBegun())useTicket(target,button,ticket);',
  'if(button)holdUnlessHeard(event,button,()=>{copies.delete(button);button.click()})});',
  // A search form navigates without scripts.
  'early("submit",(event,form)=>{if(form.method!=="post")return;event.preventDefault();',
  'holdUnlessHeard(event,form,()=>form.requestSubmit(event.submitter))})})()',
].join('')
