import type {
  ActionAnswer,
  ActionOutcome,
  OwnCodeAction,
  OwnPromoCode,
} from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted, formatDay, plural } from '#shared/rules/text/formats.ts'
import { agencyCodeStatuses, ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type {
  AgencyCodeStatus,
  OwnCodeStatus,
} from '#shared/rules/promo-codes/own-code-statuses.ts'

/** The names of the filters. */
export const statusLabels: Record<OwnCodeStatus, string> = {
  active: 'Active',
  soon: 'Expiring Soon',
  scheduled: 'Scheduled',
  expired: 'Expired',
  paused: 'Paused',
  blocked: 'Blocked',
}

/** The names in an agency's list. */
export const agencyStatusLabels: Record<AgencyCodeStatus, string> = {
  ...statusLabels,
  hidden: 'Not public',
}

const rareStatuses: ReadonlySet<AgencyCodeStatus> = new Set(['scheduled', 'hidden'])

/** The filters of an agency's list. Those for rare codes are shown only if there are any. */
export function agencyStatusFilters(
  counts: Partial<Record<AgencyCodeStatus, number>>,
  chosen: AgencyCodeStatus | 'all',
): AgencyCodeStatus[] {
  return agencyCodeStatuses.filter(
    (status) => !rareStatuses.has(status) || chosen === status || (counts[status] ?? 0) > 0,
  )
}

/** The filters of an owner's list, in the same way. */
export function statusFilters(
  counts: Partial<Record<OwnCodeStatus, number>>,
  chosen: OwnCodeStatus | 'all',
): OwnCodeStatus[] {
  const shown = agencyStatusFilters(counts, chosen)
  return ownCodeStatuses.filter((status) => shown.includes(status))
}

const verbs = {
  pause: 'paused',
  resume: 'resumed',
  extend: 'extended',
  delete: 'deleted',
  leak: 'taken out everywhere',
}

export type ActionToast = {
  kind: 'success' | 'info' | 'warning'
  title: string
  description?: string
}

/** The message after an action on codes. */
export function actionText(
  action: OwnCodeAction,
  { results, promo_codes }: Pick<ActionAnswer, 'results' | 'promo_codes'>,
  today: string,
  noRoom = 'your plan has no more slots',
): ActionToast {
  const of = counter(results)
  const done = of('done')
  const rest = restText(action, of, noRoom)
  if (done === 0) return { kind: 'info', title: rest ?? 'Nothing to change' }
  const title = done === 1 ? oneCodeText(action) : `${counted(done, 'code')} ${verbs[action]}`
  const [only] = promo_codes
  const untilText =
    action === 'extend' && done === 1 && only?.expiration_date
      ? `Now ends ${formatDay(only.expiration_date, today)}.`
      : undefined
  const description = rest ?? untilText
  return {
    kind: of('no_room') > 0 ? 'warning' : 'success',
    title,
    ...(description === undefined ? {} : { description }),
  }
}

/** The message after 'Undo'. Without usage if codes of several owners were restored. */
export function restoreText({
  results,
  usage,
}: Pick<ActionAnswer, 'results'> & Partial<Pick<ActionAnswer, 'usage'>>): ActionToast {
  const of = counter(results)
  const back = of('done') + of('paused')
  const parts = [
    of('paused') > 0
      ? `${counted(of('paused'), 'code')} came back paused: ${pausedCountText(usage)}`
      : undefined,
    of('duplicate') > 0
      ? `${counted(of('duplicate'), 'code')}: the same one is there again by now.`
      : undefined,
    of('not_found') > 0
      ? `${counted(of('not_found'), 'code')} can no longer be brought back.`
      : undefined,
  ].filter((part) => part !== undefined)
  const description = parts.join(' ')
  return {
    kind: back === 0 ? 'warning' : parts.length > 0 ? 'warning' : 'success',
    title:
      back === 0
        ? sentences.promoCodeRestoreFailed
        : back === 1
          ? sentences.promoCodeRestored
          : `${counted(back, 'code')} restored`,
    ...(description === '' ? {} : { description }),
  }
}

function pausedCountText(usage: ActionAnswer['usage'] | undefined): string {
  if (usage === undefined) return 'the slots are taken.'
  const max = usage.max_promo_codes ?? 0
  return `your ${counted(max, 'slot')} ${plural(max, 'is', 'are')} taken.`
}

function counter(results: ActionAnswer['results']) {
  return (wanted: ActionOutcome) => results.filter(({ outcome }) => outcome === wanted).length
}

function oneCodeText(action: OwnCodeAction): string {
  if (action === 'pause') return sentences.promoCodePaused
  if (action === 'resume') return sentences.promoCodeResumed
  if (action === 'leak') return sentences.promoCodeLeaked
  return action === 'extend' ? sentences.promoCodeExtended : sentences.promoCodeDeleted
}

const unchangedText = {
  pause: 'already paused',
  resume: 'not paused',
  extend: 'without an end date to extend',
  delete: '',
  leak: 'already taken out',
}

function restText(
  action: OwnCodeAction,
  of: (wanted: ActionOutcome) => number,
  noRoom: string,
): string | undefined {
  const parts = [
    of('no_room') > 0 ? `${counted(of('no_room'), 'code')} stayed paused: ${noRoom}.` : undefined,
    of('duplicate') > 0
      ? `${counted(of('duplicate'), 'code')} stayed paused: you have the same one under the brand’s present name.`
      : undefined,
    of('owner_hidden') > 0
      ? `${counted(of('owner_hidden'), 'code')} stayed as before: the influencer is not public now.`
      : undefined,
    of('unchanged') > 0
      ? `${counted(of('unchanged'), 'code')} ${unchangedText[action]}.`
      : undefined,
    of('not_found') > 0 ? `${counted(of('not_found'), 'code')} no longer there.` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Why a code is blocked, or that it only waits. */
export function blockText(code: Pick<OwnPromoCode, 'is_held' | 'blocked_reason'>): string {
  if (code.is_held) return `In review: ${code.blocked_reason ?? ''}`
  return code.blocked_reason === null ? 'Blocked' : `Blocked: ${code.blocked_reason}`
}
