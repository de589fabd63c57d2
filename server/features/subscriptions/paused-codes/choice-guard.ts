/** Whether a call chooses which codes stay when a plan ends or becomes smaller. */
export function isChoice(input: unknown): boolean {
  return (
    isRecord(input) &&
    (input['promo_code_ids'] !== undefined || input['keep_promo_code_ids'] !== undefined)
  )
}

/** An answer about a plan, or with one in it, without the codes that were chosen. */
export function withoutChoice<Answer>(answer: Answer): Answer {
  if (!isRecord(answer)) return answer
  const { subscription } = answer
  return {
    ...answer,
    ...('keep_promo_code_ids' in answer ? { keep_promo_code_ids: [] } : {}),
    ...(isRecord(subscription) ? { subscription: withoutChoice(subscription) } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
