/** 'CODE', '@username', '#Category' or the name of a brand; 'a|b' is either. */
export type Sign = string

/** What must hold of the last answer. */
export type Must = {
  /** Each of these codes is shown. */
  shows?: readonly string[]
  first?: string
  /** Something is shown. */
  some?: true
  /** Nothing is shown. */
  quiet?: true
  count?: number
  /** Whatever is shown bears one of these. */
  only?: readonly Sign[]
  /** Of each of these something is shown. */
  each?: readonly Sign[]
  never?: readonly Sign[]
  /** Not only this brand is shown as the sure answer. */
  notJust?: string
  /** Nothing that an earlier answer of the talk showed. */
  fresh?: true
  says?: readonly RegExp[]
  unsaid?: readonly RegExp[]
  lang?: 'es' | 'de' | 'fr' | 'it' | 'pt'
}

export type TalkClass =
  | 'negation'
  | 'everyday names'
  | 'innocent'
  | 'truth'
  | 'money'
  | 'follow-ups'
  | 'complaints'
  | 'unknown beside known'
  | 'vocabulary'
  | 'two wishes'
  | 'hostile'
  | 'languages'

export type Talk = {
  id: string
  kind: TalkClass
  messages: readonly string[]
  must: Must
  good: string
}

export const talksOf =
  (kind: TalkClass) =>
  (id: string, messages: string | readonly string[], must: Must, good: string): Talk => ({
    id,
    kind,
    messages: typeof messages === 'string' ? [messages] : messages,
    must,
    good,
  })

export const ended =
  /\b(?:ended|expired|ran out|run out|no longer|is over|was over|finished|until yesterday|yesterday)\b/i
export const notLive =
  /paus|not (?:live|active|available)|no longer|switched off|on hold|isn['’]t (?:live|active)|right now|at the moment/i
export const shopDecides =
  /decide|terms|the shop|check|can['’]?t (?:know|say|tell)|cannot|don['’]t know|do not know/i
export const apology = /sorry|apolog/i
export const willTell = /follow|notif|let you know|tell you|alert|e-?mail|remind/i
export const contact = /contact/i
export const plainYes = /^\s*yes\b/i
/** That there is none, or that it is not known. */
export const honest = /\bno\b|\bnot\b|\bnone\b|nothing|n['’]t\b|cannot|\bonly\b/i
export const notUnderstood = /did(?: not|n['’]t) (?:get|understand)/i
export const atTheTill = /checkout|basket|cart|paste|enter|copy|box|field/i
