import { neutrals, refusingAnywhere } from './refusal-words.ts'
import { categoryOfThing } from '../words/things.ts'

/**
 * Finds clauses that refuse something, whatever their grammar. Names in them are excluded. In doubt a name is excluded: the
 * shopper can still ask for it, but a deal shown against their will is an error.
 */

/** Any negation. The patterns below match negations that refuse no name: 'the code does not work', 'I cannot find gap'. */
const negation =
  /(?<![\p{L}\p{N}])(?:not|no|never|nor|neither|none|don['’]?t|\p{L}+n['’]t)(?![\p{L}\p{N}])/iu
const ofOtherThings =
  /(?<![\p{L}\p{N}])(?:work(?:s|ed|ing)?|valid|invalid|accept(?:s|ed|ing)?|appl(?:y|ies|ied|ying|icable)|go(?:es|ing)? through|expired?|declin\w+|reject\w+|denied|find(?:s|ing)?|found|see|seen|get|got|have|has|had|remember|forget|miss|know|sure|only|just|why|there|recogni[sz]\w+|load(?:s|ed|ing)?|opens?|log(?:s|ged|ging|in)?|minimum|hesitate|mind|exist|broken|problem|luck|idea|clue|matter|long|doubt|code for|codes for|if|or not|is it|are they|yet|too|much|many|more than|less than|sign|spam|scam|real|hurry|rush)(?![\p{L}\p{N}])/iu
const complaint =
  /(?<![\p{L}\p{N}])(?:codes?|coupons?|vouchers?|checkout|site|app)(?![\p{L}\p{N}])[^]*(?:not|n['’]t|never|invalid|expired|wrong)/iu

/** 'Isn't nike here?' */
const asksWhether =
  /^\s*(?:(?:why|how come)\s+)?(?:(?:is|are|have|has)n['’]?t|don['’]?t you|doesn['’]?t any)(?![\p{L}])(?! (?:that|this|it)\b)/iu

/** 'I have a boots code already'. */
const alreadyHas =
  /(?<![\p{L}])(?:have|has|own|got|used?|tried|ordered|bought|had|seen|know)(?![\p{L}])[^]{1,30}?(?<![\p{L}])already(?![\p{L}])/iu

/** 'He already has headphones', 'we own enough lamps'. */
export const tellsOfOwned = (clause: string): boolean =>
  alreadyHas.test(clause) || owns.test(clause)
const owns =
  /(?<![\p{L}])(?:(?:has|have|had|own|owns|got) (?:\p{L}+ )?(?:enough|plenty|loads|tons|lots)|already (?:has|have|had|owns?|got|bought|ordered)|(?:has|have|owns?) (?:those|them|that|it) already)(?![\p{L}])/iu

export const isOfSomethingElse = (text: string) => ofOtherThings.test(text)

/** Whether a clause refuses something in it. */
export function refuses(text: string): boolean {
  const clause = text.replace(neutrals, ' ')
  const rest = withoutRefusals(clause)
  // A clause of only 'no' refuses something of another clause.
  if (!/[\p{L}\p{N}\ue000-\ue1ff]/u.test(rest.replace(negation, ' '))) return false
  if (rest !== clause || alreadyHas.test(clause)) return true
  return (
    negation.test(clause) &&
    !asksWhether.test(clause) &&
    !ofOtherThings.test(clause) &&
    !complaint.test(clause)
  )
}

/** Whether a clause is a refusal without an object: 'over it'. It then refuses the clause before. */
export const isBareRefusal = (clause: string): boolean => {
  const rest = withoutRefusals(clause)
  return rest !== clause && !/[\p{L}\p{N}\ue000-\ue1ff]/u.test(rest)
}

/** Requests something else than the earlier topic: 'alternatives?', 'other shoes'. */
export const wantsOthers = (clause: string): boolean =>
  /(?<![\p{L}\p{N}])(?:others?|another|else|elsewhere|alternatives?|different|replacements?|instead|something new|similar|comparable|equivalents?|dupes?|a change|next(?: \p{L}+){0,2} (?:ones?|thing|shop|brand))(?![\p{L}\p{N}])|^\s*there(?! (?:is|are|was)\b)/iu.test(
    clause,
  )

/** Requested things after an exclusion: 'jeans or jumpers from somebody else'. */
export const isOfOthers = (words: readonly string[]): boolean =>
  categoryOfThing(words[0] ?? '') !== undefined &&
  /(?<!\p{L})(?:(?:from|by|at|of|in|with) (?:some|any|an|the)? ?(?:others?|another|different)|(?:some|any) ?(?:body|one|where)? ?else|elsewhere)(?!\p{L})/u.test(
    words.join(' '),
  )

export const wantsSomebodyElse = (message: string): boolean =>
  /(?<!\p{L})(?:some|any) ?(?:one|body) else(?!\p{L})/iu.test(message)

/** Requests another shop, not another code of the same shop. */
export const wantsOtherShops = (clause: string): boolean =>
  wantsOthers(clause) &&
  !/(?<![\p{L}])(?:others?|another|(?<!something )different)(?:\s*$| (?:ones?|codes?|coupons?|vouchers?|discounts?|deals?|offers?|promos?)(?![\p{L}]))/iu.test(
    clause,
  )

/** Whether a clause is a request: 'any nike codes', 'i need shoes'. */
export const asks = (clause: string): boolean =>
  /^\s*(?:(?:hi|hey|hello|ok|so|and|please|pls|just)\s+)*(?:any|some|got any|have you|do you|is there|are there|show|give me|find|send|can|could|what|which|who|how|where|codes?|deals?|best|only|from|at|for)(?![\p{L}])|(?<![\p{L}])(?:i|we)(?:['’](?:m|re|d))? (?:\p{L}+ )?(?:want|need|would like|search|after)(?![\p{L}])|looking for|shopping (?:at|for)|(?:codes?|deals?|discounts?) (?:for|from|at)(?![\p{L}])|(?<![\p{L}])(?:please|pls|try)(?![\p{L}])/iu.test(
    clause,
  )

/** Whether a clause is a statement without a request: 'bose hurts my ears'. */
export const tells = (clause: string): boolean =>
  clause.trim().split(/\s+/).length > 2 &&
  !/(?<![\p{L}\p{N}])(?:want|wants|need|needs|looking|search\p{L}*|after|codes?|coupons?|vouchers?|deals?|discounts?|offers?|got|have you|any|some|show|give|find|send|try|like|please|save|work\p{L}*(?! at\b))(?![\p{L}\p{N}])|\?/iu.test(
    clause,
  )

/** 'Elemis again', 'i only ever find codes for gap', before a request for something else. */
export const isOftenSeen = (clause: string): boolean =>
  /(?<![\p{L}])again\s*$|^\s*(?:i|we) (?:only|always|keep|just keep|already)(?: ever)? \p{L}+/iu.test(
    clause,
  )

/** Clauses of a message with their places. */
export function clausesOf(text: string): { text: string; from: number; to: number }[] {
  const borders =
    /[(\n]|[,;:.!?)]+(?=\s|$)|\s[-–—]+\s|(?<![\p{L}\p{N}])(?:but|so|because|though|although|lol|lmao|haha|pero|aber|mais|ma|mas|and(?= (?:i |we )?(?:want|need|would like|am looking)(?![\p{L}])))(?![\p{L}\p{N}])/giu
  const clauses: { text: string; from: number; to: number }[] = []
  let from = 0
  for (const { 0: border, index } of text.matchAll(borders)) {
    clauses.push({ text: text.slice(from, index), from, to: index })
    from = index + border.length
  }
  clauses.push({ text: text.slice(from), from, to: text.length })
  return clauses.filter((clause) => /[\p{L}\p{N}\ue000-\ue1ff]/u.test(clause.text))
}

/** The text without the words of refusal themselves. */
export const withoutRefusals = (text: string) => text.replace(refusingAnywhere, ' , ')
