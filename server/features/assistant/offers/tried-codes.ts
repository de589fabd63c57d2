const adverb = '(?:really|actually|definitely|surely|truly|still|always|for sure|100%)'
const people =
  '(?:people|others|other people|shoppers|users|customers|everyone|everybody|folks|you all)'
const which = '(?:which|what)(?: of (?:your|the|these|those))?'
const codes = '(?:codes?|ones?|deals?|coupons?|vouchers?|discounts?)'
const say = '(?:(?:said|say|says|report|reported|confirm|think|that) )*'
const does = '(?:(?:did|do|have|has|are|were|is|been) )*'
const confirmed = '(?:confirmed|verified|tested|proven)'
const work = `(?:work(?:s|ed|ing)?|used? successfully|${confirmed})`

/** 'Which codes did people say actually worked', 'which ones are confirmed', 'verified codes': those that shoppers tried. */
export const triedCodes = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    `${which}(?: ${codes})? ${does}${people} ${say}(?:${adverb} )*${work}`,
    `${which}(?: ${codes})? ${does}(?:${adverb} )*${confirmed}(?: to work)?`,
    `${codes} (?:that|which) ${people} ${say}(?:${adverb} )*${work}`,
    `${confirmed} ${codes}`,
    `${codes} with (?:good|great|the best) (?:feedback|reports|reviews|success rate)`,
  ].join('|')})(?!\p{L})`,
  'iu',
)
