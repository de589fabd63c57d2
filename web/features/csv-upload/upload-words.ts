import {
  csvSentences,
  influencersUploadedSentence,
  invalidEmailsSentence,
  nothingNewSentence,
  numberWord,
  promoCodesUploadedSentence,
} from '#shared/csv/csv-sentences.ts'
import type { UploadKind } from '#shared/csv/upload-columns.ts'

import type { Uploaded } from './send-upload.ts'

/** What happens now, with how far it is (spec §4): each number stands for work that is really done. */
export type UploadStage = 'reading' | 'checking' | 'ready' | 'sending' | 'saving' | 'done'

/** Where each stage begins, in percent. Checking and sending grow up to the next one. */
const stageStarts: Record<UploadStage, number> = {
  reading: 10,
  checking: 10,
  ready: 30,
  sending: 50,
  saving: 80,
  done: 100,
}

const stageEnds: Partial<Record<UploadStage, number>> = { checking: 30, sending: 80 }

export function percentOf(stage: UploadStage, share: number): number {
  const start = stageStarts[stage]
  return Math.round(start + ((stageEnds[stage] ?? start) - start) * share)
}

export const stageWords: Record<UploadStage, string> = {
  reading: 'Reading the file',
  checking: 'Checking every row',
  ready: 'Checked, ready to upload',
  sending: 'Sending',
  saving: 'Saving on the server',
  done: 'Done',
}

/** 'Upload 1,200 promo codes'. */
export function uploadLabel(kind: UploadKind, count: number): string {
  return `Upload ${numberWord(count)} ${rowsWord(kind, count)}`
}

export function rowsWord(kind: UploadKind, count: number): string {
  const word = kind === 'influencers' ? 'influencer' : 'promo code'
  return count === 1 ? word : `${word}s`
}

/** 'Showing 5 of 1,200 records'. */
export function showingWords(shown: number, count: number): string {
  return `Showing ${numberWord(shown)} of ${numberWord(count)} records`
}

export const failedSentences: Record<UploadKind, string> = {
  influencers: csvSentences.influencersFailed,
  promo_codes: csvSentences.promoCodesFailed,
}

/** What came of an upload: the headline, and what else there is to know. */
export function outcomeOf(
  kind: UploadKind,
  { added, already_there, held = 0, skipped = 0 }: Uploaded,
): { headline: string; notes: string[] } {
  const headline =
    added === 0
      ? nothingNewSentence(already_there)
      : kind === 'influencers'
        ? influencersUploadedSentence(added)
        : promoCodesUploadedSentence(added)
  return {
    headline,
    notes: [
      ...(added > 0 && already_there > 0
        ? [
            `${numberWord(already_there)} ${already_there === 1 ? 'was' : 'were'} there already and stayed as they are.`,
          ]
        : []),
      ...(held > 0
        ? [
            `${numberWord(held)} ${held === 1 ? 'waits' : 'wait'} until we have looked at ${held === 1 ? 'it' : 'them'}, as another code of the same brand is blocked.`,
          ]
        : []),
      ...(skipped > 0 ? [invalidEmailsSentence(skipped)] : []),
    ],
  }
}
