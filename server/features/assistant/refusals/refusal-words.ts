import { translationsOf } from '../words/glossary.ts'
import { patternOf } from '../words/idioms.ts'

/** The words that refuse, by where what they refuse stands, and those that only seem to. */

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
/** What tells of something bad, and refuses nothing by itself. */
export const badSigns = patternOf('bad-signs.tsv')
export const neutrals = patternOf('no-refusals.tsv')
