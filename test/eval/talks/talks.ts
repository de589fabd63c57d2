import { complaints } from './complaints.ts'
import { everydayNames } from './everyday-names.ts'
import { fifthAboutUs } from './fifth-about-us.ts'
import { fifthComplaints } from './fifth-complaints.ts'
import { fifthEverydayNames } from './fifth-everyday-names.ts'
import { fifthFollowUps } from './fifth-follow-ups.ts'
import { fifthFreed } from './fifth-freed.ts'
import { fifthFrench } from './fifth-french.ts'
import { fifthGerman } from './fifth-german.ts'
import { fifthHostiles } from './fifth-hostiles.ts'
import { fifthInnocentWords } from './fifth-innocent-words.ts'
import { fifthItalian } from './fifth-italian.ts'
import { fifthMoney } from './fifth-money.ts'
import { fifthOccasions } from './fifth-occasions.ts'
import { fifthPortuguese } from './fifth-portuguese.ts'
import { fifthRefusals } from './fifth-refusals.ts'
import { fifthSlips } from './fifth-slips.ts'
import { fifthSpanish } from './fifth-spanish.ts'
import { fifthTruths } from './fifth-truths.ts'
import { fifthTwoWishes } from './fifth-two-wishes.ts'
import { fifthUnknowns } from './fifth-unknowns.ts'
import { followUps } from './follow-ups.ts'
import { fourthAboutUs } from './fourth-about-us.ts'
import { fourthComplaints } from './fourth-complaints.ts'
import { fourthDates } from './fourth-dates.ts'
import { fourthEverydayNames } from './fourth-everyday-names.ts'
import { fourthFollowUps } from './fourth-follow-ups.ts'
import { fourthFrench } from './fourth-french.ts'
import { fourthGerman } from './fourth-german.ts'
import { fourthHostiles } from './fourth-hostiles.ts'
import { fourthInnocentWords } from './fourth-innocent-words.ts'
import { fourthItalian } from './fourth-italian.ts'
import { fourthLateRefusals } from './fourth-late-refusals.ts'
import { fourthMoney } from './fourth-money.ts'
import { fourthPortuguese } from './fourth-portuguese.ts'
import { fourthRefusals } from './fourth-refusals.ts'
import { fourthSpanish } from './fourth-spanish.ts'
import { fourthTruths } from './fourth-truths.ts'
import { fourthTwoWishes } from './fourth-two-wishes.ts'
import { fourthUnknowns } from './fourth-unknowns.ts'
import { fourthVocabulary } from './fourth-vocabulary.ts'
import { hostiles } from './hostiles.ts'
import { innocentWords } from './innocent-words.ts'
import { moneyTalks } from './money-talks.ts'
import { negation } from './negation.ts'
import { secondComplaints } from './second-complaints.ts'
import { secondEverydayNames } from './second-everyday-names.ts'
import { secondExclusion } from './second-exclusion.ts'
import { secondFollowUps } from './second-follow-ups.ts'
import { secondFrench } from './second-french.ts'
import { secondGerman } from './second-german.ts'
import { secondHostiles } from './second-hostiles.ts'
import { secondInnocentWords } from './second-innocent-words.ts'
import { secondItalian } from './second-italian.ts'
import { secondLists } from './second-lists.ts'
import { secondMoney } from './second-money.ts'
import { secondNegation } from './second-negation.ts'
import { secondOccasions } from './second-occasions.ts'
import { secondPortuguese } from './second-portuguese.ts'
import { secondSpanish } from './second-spanish.ts'
import { secondTruths } from './second-truths.ts'
import { secondUnknowns } from './second-unknowns.ts'
import { sixthComplaints } from './sixth-complaints.ts'
import { sixthEverydayNames } from './sixth-everyday-names.ts'
import { sixthFollowUps } from './sixth-follow-ups.ts'
import { sixthFrench } from './sixth-french.ts'
import { sixthGerman } from './sixth-german.ts'
import { sixthHostiles } from './sixth-hostiles.ts'
import { sixthInnocentWords } from './sixth-innocent-words.ts'
import { sixthItalian } from './sixth-italian.ts'
import { sixthLateRefusals } from './sixth-late-refusals.ts'
import { sixthMixedLanguages } from './sixth-mixed-languages.ts'
import { sixthMoney } from './sixth-money.ts'
import { sixthOccasions } from './sixth-occasions.ts'
import { sixthPortuguese } from './sixth-portuguese.ts'
import { sixthRefusals } from './sixth-refusals.ts'
import { sixthSpanish } from './sixth-spanish.ts'
import { sixthTruths } from './sixth-truths.ts'
import { sixthTwoWishes } from './sixth-two-wishes.ts'
import { sixthUnknowns } from './sixth-unknowns.ts'
import { thirdAboutUs } from './third-about-us.ts'
import { thirdAbroad } from './third-abroad.ts'
import { thirdComplaints } from './third-complaints.ts'
import { thirdDates } from './third-dates.ts'
import { thirdEverydayNames } from './third-everyday-names.ts'
import { thirdFollowUps } from './third-follow-ups.ts'
import { thirdForeignRefusals } from './third-foreign-refusals.ts'
import { thirdHostiles } from './third-hostiles.ts'
import { thirdInnocentWords } from './third-innocent-words.ts'
import { thirdLateRefusals } from './third-late-refusals.ts'
import { thirdLists } from './third-lists.ts'
import { thirdMoney } from './third-money.ts'
import { thirdOccasions } from './third-occasions.ts'
import { thirdRefusals } from './third-refusals.ts'
import { thirdTruths } from './third-truths.ts'
import { thirdUnknowns } from './third-unknowns.ts'
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
  ...secondNegation,
  ...secondExclusion,
  ...secondEverydayNames,
  ...secondInnocentWords,
  ...secondTruths,
  ...secondMoney,
  ...secondFollowUps,
  ...secondComplaints,
  ...secondUnknowns,
  ...secondLists,
  ...secondOccasions,
  ...secondHostiles,
  ...secondSpanish,
  ...secondGerman,
  ...secondFrench,
  ...secondItalian,
  ...secondPortuguese,
  ...thirdRefusals,
  ...thirdLateRefusals,
  ...thirdForeignRefusals,
  ...thirdEverydayNames,
  ...thirdInnocentWords,
  ...thirdTruths,
  ...thirdDates,
  ...thirdMoney,
  ...thirdFollowUps,
  ...thirdComplaints,
  ...thirdAboutUs,
  ...thirdUnknowns,
  ...thirdOccasions,
  ...thirdLists,
  ...thirdHostiles,
  ...thirdAbroad,
  ...fourthRefusals,
  ...fourthLateRefusals,
  ...fourthEverydayNames,
  ...fourthInnocentWords,
  ...fourthTruths,
  ...fourthDates,
  ...fourthMoney,
  ...fourthFollowUps,
  ...fourthComplaints,
  ...fourthAboutUs,
  ...fourthUnknowns,
  ...fourthVocabulary,
  ...fourthTwoWishes,
  ...fourthHostiles,
  ...fourthSpanish,
  ...fourthGerman,
  ...fourthFrench,
  ...fourthItalian,
  ...fourthPortuguese,
  ...fifthRefusals,
  ...fifthFreed,
  ...fifthEverydayNames,
  ...fifthInnocentWords,
  ...fifthTruths,
  ...fifthMoney,
  ...fifthFollowUps,
  ...fifthComplaints,
  ...fifthAboutUs,
  ...fifthUnknowns,
  ...fifthOccasions,
  ...fifthSlips,
  ...fifthTwoWishes,
  ...fifthHostiles,
  ...fifthSpanish,
  ...fifthGerman,
  ...fifthFrench,
  ...fifthItalian,
  ...fifthPortuguese,
  ...sixthRefusals,
  ...sixthLateRefusals,
  ...sixthEverydayNames,
  ...sixthInnocentWords,
  ...sixthTruths,
  ...sixthMoney,
  ...sixthFollowUps,
  ...sixthComplaints,
  ...sixthUnknowns,
  ...sixthOccasions,
  ...sixthTwoWishes,
  ...sixthHostiles,
  ...sixthSpanish,
  ...sixthGerman,
  ...sixthFrench,
  ...sixthItalian,
  ...sixthPortuguese,
  ...sixthMixedLanguages,
]
