import type {
  ActionOutcome,
  OwnCodeAction,
  OwnPromoCode,
} from '#shared/contract/promo-codes/promo-codes.ts'
import { extendedExpiry } from '#shared/rules/promo-codes/expiry.ts'

/** The state of a code that an action depends on. */
export type CodeState = Pick<
  OwnPromoCode,
  'id' | 'paused_reason' | 'expiration_date' | 'scope' | 'hidden_on'
> & {
  /** Its owner has the same code at the brand into which its own was merged (docs/decisions/082). */
  is_twin: boolean
  /** Equal for codes of which only one can be at that brand. */
  same_as: string
}

/**
 * The outcome of an action for each code, in the given order. Resuming uses the free plan slots one by one; `room` is
 * null without a limit.
 */
export function plannedOutcomes(
  action: OwnCodeAction,
  ids: readonly string[],
  codes: readonly CodeState[],
  { room, today }: { room: number | null; today: string },
): { id: string; outcome: ActionOutcome }[] {
  const stateOf = new Map(codes.map((code) => [code.id, code]))
  let free = room ?? Number.POSITIVE_INFINITY
  const resumed = new Set<string>()
  return [...new Set(ids)].map((id) => {
    const code = stateOf.get(id)
    if (code === undefined) return { id, outcome: 'not_found' }
    if (!changes(action, code, today)) return { id, outcome: 'unchanged' }
    if (action !== 'resume') return { id, outcome: 'done' }
    if (code.is_twin || resumed.has(code.same_as)) return { id, outcome: 'duplicate' }
    if (free-- < 1) return { id, outcome: 'no_room' }
    resumed.add(code.same_as)
    return { id, outcome: 'done' }
  })
}

function changes(action: OwnCodeAction, code: CodeState, today: string): boolean {
  if (action === 'pause') return code.paused_reason === null
  if (action === 'resume') return code.paused_reason !== null
  if (action === 'leak') return code.paused_reason !== 'leaked'
  return action === 'delete' || extendedExpiry(code.expiration_date, today) !== undefined
}
