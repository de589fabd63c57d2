import { readFileSync } from 'node:fs'

import { patternFrom } from './idioms.ts'
import { saysFailed } from './worked.ts'
import { categoryOfThing } from './things.ts'
import { isKin } from './people.ts'

/** Classifies questions that do not request a code: 'is gap a scam', 'why that one', 'are you a robot'. */

type Kind =
  | 'why'
  | 'order'
  | 'place'
  | 'trust'
  | 'real'
  | 'often'
  | 'often-many'
  | 'together'
  | 'wellbeing'
  | 'state'
  | 'asked-back'
  | 'report'
  | 'program'
  | 'loss'
  | 'ours'
  | 'death'
  | 'beloved'
  | 'giftcard'
  | 'giftcard-asked'
  | 'alert-end'
  | 'plan'
  | 'plan-asked'
  | 'contact'
  | 'contact-act'
  | 'contact-whom'
  | 'privacy'
  | 'privacy-of'
  | 'privacy-act'
  | 'site-of'
  | 'site-fault'
  | 'price'
  | 'price-of'
  | 'price-asked'
  | 'price-whom'
  | 'price-plan'
  | 'fact'
  | 'own'
  | 'own-act'
  | 'account-of'
  | 'account-end'
  | 'address-of'
  | 'change'
  | 'password-of'
  | 'picture-of'
  | 'way-in'
  | 'sign-out'
  | 'data-of'
  | 'data-get'
  | 'saved'
  | 'account-needed'
  | 'join'
  | 'follow'
  | 'extension'
  | 'usage'
  | 'frees-all'

const phrases = Map.groupBy(
  readFileSync(new URL('glossaries/en.questions.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [kind = '', list = ''] = line.split('\t')
      return list.split(',').map((phrase) => ({ kind, phrase: phrase.trim() }))
    }),
  ({ kind }) => kind,
)
const patterns = new Map(
  [...phrases].map(([kind, list]) => {
    const all = list.map(({ phrase }) => phrase)
    const whole = all.filter((phrase) => phrase.startsWith('=')).map((phrase) => phrase.slice(1))
    const parts = all.filter((phrase) => !phrase.startsWith('='))
    return [
      kind,
      {
        whole: new Set(whole),
        part: parts.length > 0 ? new RegExp(patternFrom(parts).source, 'iu') : undefined,
      },
    ]
  }),
)

/** Whether a folded line has a phrase of the kind. */
function has(kind: Kind, line: string): boolean {
  const pattern = patterns.get(kind)
  return pattern !== undefined && (pattern.whole.has(line) || pattern.part?.test(line) === true)
}

const ofCodes =
  /\b(?:codes?|coupons?|vouchers?|promos?|discounts?|deals?|offers?|works?|working|valid|ship(?:ping)?|minimum)\b/
const before = /^(?:(?:and|but|so|ok|okay|hey|hi|hello|also|actually|well|hm+|wait|um|please) )+/
/** Why-questions with these words are complaints or requests. */
const ofOthers =
  /\b(?:work(?:s|ed|ing)?|expired?|ended|gone|none?|nothing|nobody|never|cant|cannot|wont|doesnt|dont|didnt|rejected|declined|refused|invalid|paused|account|log ?in|commission|minimum|would i|so (?:few|many|little|expensive)|free|slow|wrong)\b/

/** Messages with these words also contain a request or a refusal, which has priority. */
const wishes =
  /\b(?:find|want|need|looking|something|anything|any|another|others?|else|instead(?! of)|alternatives?|skip|without|except|hate|avoid)\b/

/** 'Why is Maya's on top and not Amina's', 'how did you pick these'. */
export function asksWhy(folded: string): boolean {
  const line = folded.replace(before, '')
  if (has('order', line)) return true
  if (ofOthers.test(line) || wishes.test(line)) return false
  return has('why', line) || (/^(?:why|how come) \S/.test(line) && has('place', line))
}

/** 'How do you choose the codes', without shown deals. */
export const asksHowChosen = (line: string): boolean => has('order', line.replace(before, ''))

const asksWhether =
  /^(?:where|when|why|how come|which|is|are|was|were|isnt|arent|can|could|should|would|does|do|did|has|have|how|what|whats|anyone|anybody|any|do you|did you)\b|\b(?:can i|should i|do you think|does it|do they|is it|are they|is he|is she|has anyone|has anybody)\b/

/** 'Is 8% at gap worth it on 60 bucks' is about an offer. */
const ofWorth = /\d ?%|\d (?:percent|off|dollars?|bucks|euros?|pounds?|quid)\b/

/** 'Is gap legit', 'has anyone ever got their parcel from gap', without the names. */
export function asksOfTrust(folded: string): boolean {
  const line = folded.replace(before, '')
  return (
    asksWhether.test(line) &&
    (has('trust', line) || asksWhetherGood(line)) &&
    !ofCodes.test(line) &&
    !ofWorth.test(line)
  )
}

/** 'Is gap any good', but not 'is there any good stuff' or 'any good for her'. */
export const asksWhetherGood = (line: string): boolean =>
  /\b(?:is|are|was|were|it|they|he|she)\b.* any good(?=$| for\b)/.test(line)

const ofCode = /\b(?:codes?|coupons?|vouchers?|deals?|offers?|discounts?|ends?|expires?)\b/
/** 'Is gap vegan', 'how fast does gap deliver': what a shop sells and how it sends it. */
export const asksOfGoods = (line: string): boolean =>
  asksWhether.test(line.replace(before, '')) &&
  has('fact', line) &&
  !wishes.test(line) &&
  !ofCode.test(line)

/** 'Forget what i said, everybody is fine', but not 'forget what i said about gap'. */
export const freesAll = (line: string): boolean =>
  has('frees-all', line) && !/\b(?:said|exclusions?) (?:about|on|of|for)\b/.test(line)

/** 'Do you make the codes up?' */
export const asksWhetherReal = (line: string): boolean =>
  has('real', line) && asksWhether.test(line.replace(before, ''))

/** 'How often has MAYA25 worked?' */
export const asksHowOften = (line: string): boolean =>
  (has('often', line) ||
    (has('often-many', line) && /\b(?:used|worked|works?|tried|tested|redeemed)\b/.test(line))) &&
  !/\bcan (?:i|we|you)\b/.test(line)

/** 'MAYA25 and KOFI20 together?' */
export const asksTogether = (line: string): boolean => has('together', line)

export type Remark =
  | AboutUs
  | OwnAccount
  | 'wellbeing'
  | 'loss'
  | 'giftcard'
  | 'alert-end'
  | 'report'
  | 'plan'
/** Questions about the assistant and the people behind it. */
type AboutUs = 'program' | 'contact' | 'privacy' | 'price' | 'own-code' | 'site'

const aroundWellbeing =
  /^(?:(?:hi+|hello|hey|dear|so|and|well|ok|okay|oh|love|mate|morning|good (?:morning|evening|afternoon)|thanks|thank you) )+|(?: (?:today|tonight|now|right now|this (?:morning|evening|week)|these days|lately|then|though|tho|anyway|btw|by the way|doing|dear|love|mate|my friend|friend|buddy|bro|man|bot|fanfare|please|thanks|thank you|lol|so far))+$/g

/** In 'my plan is to pay less' the word is an intention, not a subscription plan. */
const asIntent = /\b(?:my|our|the) plan (?:is|was|will be) (?:to|for|that)\b/

const ofCodesShown =
  /\b(?:codes?|coupons?|vouchers?|promos?|discounts?|deals?|offers?|ones?|it|links?)\b/

/** 'My dog died', but not 'the code died on me'. */
function tellsOfLoss(line: string): boolean {
  if (ofCodesShown.test(line) || saysFailed(line)) return false
  if (has('loss', line) && has('ours', line)) return true
  return has('death', line) && (has('beloved', line) || line.split(' ').some(isKin))
}

/** 'I'm good and you', after a greeting. */
function asksBack(line: string): boolean {
  const plain = line.replace(aroundWellbeing, '')
  const state = patterns.get('state')?.part?.exec(plain)
  if (state?.index !== 0) return false
  return has(
    'asked-back',
    plain.slice(state[0].length).replace(/^ (?:(?:thanks|thank you|thx|ta) )?/, ''),
  )
}

const ofPayment = /\b(?:pay|paid|paying|prices?)\b/g
/** 'I paid on the site' is no question of what this costs. */
const asksToPay =
  /\b(?:how much|do (?:i|we|you)|to use)\b|^(?:(?:and|so|but|ok|hey|hi|hello) )*(?:is|are|do|does|whats?|how)\b/

/** What people do themselves on the pages of their account, and how they get one. */
type OwnAccount = NonNullable<ReturnType<typeof readOwnAccount>>

function readOwnAccount(line: string) {
  if (has('way-in', line)) return 'way-in'
  if (has('account-of', line) && has('account-end', line)) return 'account-end'
  if (has('address-of', line) && has('change', line)) return 'address'
  if (has('password-of', line) && has('change', line)) return 'password'
  if (has('picture-of', line) && has('change', line)) return 'picture'
  if (has('data-of', line) && has('data-get', line)) return 'data'
  return (
    ['sign-out', 'saved', 'account-needed', 'join', 'follow', 'extension', 'usage'] as const
  ).find((kind) => has(kind, line))
}

function readAboutUs(line: string): AboutUs | undefined {
  if (has('program', line)) return 'program'
  if (has('own', line) && has('own-act', line)) return 'own-code'
  // 'Your site says the code does not work' is about the code.
  if (has('site-of', line) && has('site-fault', line) && !ofCodesShown.test(line)) return 'site'
  if (has('privacy', line) || (has('privacy-of', line) && has('privacy-act', line)))
    return 'privacy'
  if (has('contact', line) || (has('contact-act', line) && has('contact-whom', line)))
    return 'contact'
  const isOfPrice =
    has('price', line) ||
    (has('price-of', line) &&
      has('price-asked', asksToPay.test(line) ? line : line.replace(ofPayment, ''))) ||
    (has('price-whom', line) && has('price-plan', line))
  return isOfPrice ? 'price' : undefined
}

/** The remark or question of a message without a name that is not about codes. Undefined for other messages. */
export function readRemark(line: string): Remark | undefined {
  if (has('alert-end', line)) return 'alert-end'
  if (has('report', line)) return 'report'
  if (has('plan', line) && has('plan-asked', line) && !asIntent.test(line)) return 'plan'
  if (
    has('giftcard', line) &&
    has('giftcard-asked', line) &&
    !/\b(?:with|pay|use|using)\b/.test(line)
  )
    return 'giftcard'
  const aboutUs = readOwnAccount(line) ?? readAboutUs(line)
  if (aboutUs) return aboutUs
  const isOfThing = line.split(' ').some((word) => categoryOfThing(word) !== undefined)
  if (isOfThing) return undefined
  if (tellsOfLoss(line)) return 'loss'
  return has('wellbeing', line.replace(aroundWellbeing, '')) ||
    has('wellbeing', line) ||
    asksBack(line)
    ? 'wellbeing'
    : undefined
}
