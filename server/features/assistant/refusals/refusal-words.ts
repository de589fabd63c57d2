import { translationsOf } from '../words/glossary.ts'
import { patternFrom, patternOf } from '../words/idioms.ts'

/** Patterns of refusals by the position of their object: before it, after it, or anywhere in the clause. */

export const refusingBefore = patternOf(
  'refusals-before.tsv',
  translationsOf([
    'without',
    'except',
    'not',
    'but not',
    'i dont like',
    'i dont want',
    'dont want',
    'i hate',
    'hate',
    'nothing from',
    'fed up with',
    'enough of',
    'that is not from',
    'instead of',
  ]),
)
export const refusingBehind = patternOf(
  'refusals-behind.tsv',
  translationsOf(['is out', 'no thanks', 'i dont like', 'have had enough']),
)
export const refusingAnywhere = patternOf('refusals-anywhere.tsv')
/** 'I hate gap', 'never show me gap', but not 'without gap'. */
const forGood = new RegExp(patternOf('refusals-for-good.tsv').source, 'iu')
/** Whether a refusal holds for the whole conversation. */
export const refusesForGood = (text: string): boolean => forGood.test(text)
/** Complaints, which do not refuse by themselves. */
export const badSigns = patternOf('bad-signs.tsv')

/** 'Ohne Kaffee bin ich kein Mensch': what one cannot be without is wanted. */
const attached = String.raw`(?:ohne|sin|sans|senza|sem)(?: \p{L}+){1,2}[\s,]+${patternFrom(translationsOf(['i cant live'], true)).source}`
const others = patternOf(
  'no-refusals.tsv',
  translationsOf(
    ['nothing but', 'no sorry', 'no wait', 'i meant', 'i have no', 'nothing to wear'],
    true,
  ),
)
/** Phrases with a negation that refuse nothing. */
export const neutrals = new RegExp(`${attached}|${others.source}`, 'giu')
