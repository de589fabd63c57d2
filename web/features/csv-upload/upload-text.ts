import { sentences } from '#shared/contract/sentences/sentences.ts'
import {
  csvSentences,
  influencersUploadedSentence,
  invalidEmailsSentence,
  nothingNewSentence,
  promoCodesChangedSentence,
  promoCodesUploadedSentence,
} from '#shared/rules/promo-codes/csv-sentences.ts'
import type { PromoCodesPreview } from '#shared/contract/promo-codes/csv-upload.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'

import type { Uploaded } from './send-upload.ts'

/** The current stage and its progress (spec §4); every number is real work. */
export type UploadStage =
  | 'reading'
  | 'checking'
  | 'comparing'
  | 'ready'
  | 'sending'
  | 'saving'
  | 'done'

/** Start of each stage in percent. Checking and sending progress up to the next one. */
const stageStarts: Record<UploadStage, number> = {
  reading: 10,
  checking: 10,
  comparing: 30,
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

export const stageText: Record<UploadStage, string> = {
  reading: 'Reading the file',
  checking: 'Checking every row',
  comparing: 'Comparing with the codes that are here',
  ready: 'Checked, ready to upload',
  sending: 'Sending',
  saving: 'Saving on the server',
  done: 'Done',
}

/** 'Upload 1,200 promo codes'. */
export function uploadLabel(kind: UploadKind, count: number): string {
  return `Upload ${formatNumber(count)} ${rowsName(kind, count)}`
}

function rowsName(kind: UploadKind, count: number): string {
  const word = kind === 'influencers' ? 'influencer' : 'promo code'
  return plural(count, word)
}

/** '3 new, 2 change, 10 same', for a file that was compared with existing codes. */
export function previewText({ added, changed, same, skipped }: PromoCodesPreview): string {
  return [
    `${formatNumber(added)} new`,
    `${formatNumber(changed)} ${plural(changed, 'changes', 'change')}`,
    `${formatNumber(same)} ${plural(same, 'stays', 'stay')} the same`,
    ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
  ].join(', ')
}

/** 'Showing 5 of 1,200 records'. */
export function showingText(shown: number, count: number): string {
  return `Showing ${formatNumber(shown)} of ${formatNumber(count)} records`
}

export const failedSentences: Record<UploadKind, string> = {
  influencers: csvSentences.influencersFailed,
  promo_codes: csvSentences.promoCodesFailed,
}

/** The result of an upload: headline and details. */
export function outcomeOf(
  kind: UploadKind,
  { added, already_there, changed = 0, held = 0, skipped = 0 }: Uploaded,
): { headline: string; notes: string[] } {
  const headline =
    added === 0
      ? changed > 0
        ? promoCodesChangedSentence(changed)
        : nothingNewSentence(already_there)
      : kind === 'influencers'
        ? influencersUploadedSentence(added)
        : promoCodesUploadedSentence(added)
  return {
    headline,
    notes: [
      ...(added > 0 && changed > 0
        ? [`${formatNumber(changed)} ${plural(changed, 'was', 'were')} changed.`]
        : []),
      ...(added + changed > 0 && already_there > 0
        ? [
            `${formatNumber(already_there)} ${plural(already_there, 'was', 'were')} there already and stayed as they are.`,
          ]
        : []),
      ...(held > 0
        ? [
            `${formatNumber(held)} ${plural(held, 'waits', 'wait')} until we have looked at ${plural(held, 'it', 'them')}, as another code of the same brand is blocked.`,
          ]
        : []),
      ...(skipped > 0 ? [invalidEmailsSentence(skipped)] : []),
      ...(kind === 'influencers' && added > 0 ? [sentences.knownGetInvitation] : []),
    ],
  }
}
