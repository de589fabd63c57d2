import type { OwnCodeAction } from '#shared/contract/promo-codes/promo-codes.ts'

import type { Actor, TestApp } from './harness.ts'
import { aCodeRow, insertCodes } from './rows.ts'

/** What tests about an owner's codes do all the time. */
export function ownCodesOf(app: () => TestApp) {
  const own = (actor: Actor) => app().as(actor).promoCodes.listOwn({})
  return {
    own,
    act: (actor: Actor, action: OwnCodeAction, ids: string[], influencer_id?: string) =>
      app().as(actor).promoCodes.act({ influencer_id, action, ids }),
    codeOf: async (actor: Actor, id: string) =>
      (await own(actor)).promo_codes.find((code) => code.id === id),
    /** Codes as rows, past the plan's limit. */
    rows: (actor: Actor, ...overrides: Parameters<typeof aCodeRow>[1][]) =>
      insertCodes(app().database.db, ...overrides.map((more) => aCodeRow(actor.user_id, more))),
    outcomes: ({ results }: { results: { outcome: string }[] }) =>
      results.map(({ outcome }) => outcome),
  }
}
