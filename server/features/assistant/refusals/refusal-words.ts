import { translationsOf } from '../words/glossary.ts'
import { patternOf } from '../words/idioms.ts'

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
/** Complaints, which do not refuse by themselves. */
export const badSigns = patternOf('bad-signs.tsv')
/** Phrases with a negation that refuse nothing. */
export const neutrals = patternOf('no-refusals.tsv')
