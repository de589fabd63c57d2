/**
 * Reports the visit of a profile, also of visitors who only look. With it go the `?src=` of the address and the host of
 * the page that led here, of which the server keeps a name. The profile's header names it by `data-visit`.
 */
export const pageVisitScript = [
  '(()=>{const{visit}=document.querySelector("[data-visit]").dataset;',
  'document.documentElement.dataset.visited=visit;const{referrer}=document;',
  'const src=new URLSearchParams(location.search).get("src")?.slice(0,400);',
  'const body=JSON.stringify({src,from:referrer?new URL(referrer).host:undefined});',
  'navigator.sendBeacon(`/api/profiles/${visit}/visits`,new Blob([body],{type:"application/json"}))})();',
].join('')
