import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import { reportToStaff } from '#server/features/report-cases/report-cases.ts'

import { leakedCodeEntered } from './leak-letter.ts'

type EnteredAgain = {
  id: string
  brand_name: string
  promo_code: string
  entered_by: string
  former_owner: string
  email: string
}

/**
 * Notifies staff and the former owner if somebody enters the text of another owner's leaked code. The database shows
 * such codes by direct link only (`promo_codes_as_once_leaked`).
 */
export async function notifyOfLeaked(
  deps: Pick<Deps, 'config' | 'queue'> & { db: Db },
  ids: readonly string[],
): Promise<void> {
  const found = await findEnteredAgain(deps.db, ids)
  if (found.length === 0) return
  for (const [id, ofCode] of Map.groupBy(found, (one) => one.id))
    await reportToStaff(
      deps.db,
      id,
      `Entered again after ${ofCode.map((one) => one.former_owner).join(', ')} reported it as leaked. It is shown by direct link only until its owner chooses more.`,
    )
  await sendMails(
    deps,
    deps.db,
    [...Map.groupBy(found, ({ email }) => email)].map(([to, codes]) => ({
      letter: leakedCodeEntered,
      to,
      values: {
        codes: codes.map((one) => `${one.brand_name} ${one.promo_code} by ${one.entered_by}`),
      },
    })),
  )
}

async function findEnteredAgain(db: Db, ids: readonly string[]): Promise<EnteredAgain[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnteredAgain>`
    select codes.id, codes.brand_name, codes.promo_code,
        coalesce('@' || entering.username, entering.full_name) as entered_by,
        coalesce('@' || former.username, former.full_name) as former_owner, users.email
      from promo_codes codes
        join promo_codes leaked on leaked.brand_key = codes.brand_key and lower(leaked.promo_code) = lower(codes.promo_code)
          and leaked.influencer_id <> codes.influencer_id
          and leaked.paused_reason = 'leaked' and leaked.paused_at > now() - interval '90 days'
        join profiles entering on entering.id = codes.influencer_id
        join profiles former on former.id = leaked.influencer_id
        join users on users.id = leaked.influencer_id
      where codes.id = any(${ids}::uuid[]) and codes.promo_code <> ''
      order by codes.id, former.id`.execute(db)
  return rows
}
