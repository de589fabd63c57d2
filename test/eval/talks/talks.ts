import { complaints } from './complaints.ts'
import { everydayNames } from './everyday-names.ts'
import { followUps } from './follow-ups.ts'
import { hostiles } from './hostiles.ts'
import { innocentWords } from './innocent-words.ts'
import { moneyTalks } from './money-talks.ts'
import { negation } from './negation.ts'
import { truths } from './truths.ts'
import { twoWishes } from './two-wishes.ts'
import { unknowns } from './unknowns.ts'
import { vocabulary } from './vocabulary.ts'
import type { Talk } from './talk.ts'

/** Conversations as shoppers have them, in the world beside. play.ts plays them. */
export const talks: readonly Talk[] = [
  ...negation,
  ...everydayNames,
  ...innocentWords,
  ...truths,
  ...moneyTalks,
  ...followUps,
  ...complaints,
  ...unknowns,
  ...vocabulary,
  ...twoWishes,
  ...hostiles,
]
