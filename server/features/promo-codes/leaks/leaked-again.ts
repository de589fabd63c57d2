import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import { hasReportedToStaff, reportToStaff } from '#server/features/report-cases/report-cases.ts'

import { leakedCodeEntered } from './leak-letter.ts'

type EnteredAgain = {
  id: string
  brand_name: string
  promo_code: string
  entered_by: string
  former_id: string
  former_owner: string
  email: string
  /** Whether the former owner is told now. */
  is_told: boolean
}

/**
 * Notifies staff and the former owner if somebody enters the text of another owner's leaked code. The database shows
 * such codes by direct link only (`promo_codes_as_once_leaked`). Once in 90 days for who enters which code, since codes
 * can be renamed to and fro; and again once the leaked code has other letters (`promo_codes_forget_trust`). Staff also
 * has a case of each further code with the letters.
 */
export async function notifyOfLeaked(
  deps: Pick<Deps, 'config' | 'queue'> & { db: Db },
  ids: readonly string[],
): Promise<void> {
  const found = await takeEnteredAgain(deps.db, ids)
  for (const [id, ofCode] of Map.groupBy(found, (one) => one.id)) {
    const text = `Entered again after ${ofCode.map((one) => one.former_owner).join(', ')} reported it as leaked. It is shown by direct link only until its owner chooses more.`
    const isTold = ofCode.some(({ is_told }) => is_told)
    if (isTold || !(await hasReportedToStaff(deps.db, id, text)))
      await reportToStaff(deps.db, id, text)
  }
  const told = found.filter(({ is_told }) => is_told)
  if (told.length === 0) return
  await sendMails(
    deps,
    deps.db,
    [...Map.groupBy(told, ({ former_id }) => former_id)].map(([user_id, codes]) => ({
      letter: leakedCodeEntered,
      to: codes[0]?.email ?? '',
      values: {
        user_id,
        codes: codes.map((one) => `${one.brand_name} ${one.promo_code} by ${one.entered_by}`),
      },
    })),
  )
}

async function takeEnteredAgain(db: Db, ids: readonly string[]): Promise<EnteredAgain[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnteredAgain>`
    with found as (
      select codes.id, codes.influencer_id, codes.brand_name, codes.promo_code, leaked.id as leaked_id,
          leaked.influencer_id as former_id
        from promo_codes codes
          join promo_codes leaked on leaked.brand_key = codes.brand_key and lower(leaked.promo_code) = lower(codes.promo_code)
            and leaked.influencer_id <> codes.influencer_id
            and leaked.paused_reason = 'leaked' and leaked.paused_at > now() - interval '90 days'
        where codes.id = any(${ids}::uuid[]) and codes.promo_code <> ''
    ), told as (
      insert into leaks_told as before (promo_code_id, entered_by) select distinct leaked_id, influencer_id from found
        on conflict (promo_code_id, entered_by) do update set told_at = now()
          where before.told_at < now() - interval '90 days'
        returning promo_code_id, entered_by
    )
    select found.id, found.brand_name, found.promo_code,
        coalesce('@' || entering.username, entering.full_name) as entered_by,
        coalesce('@' || former.username, former.full_name) as former_owner,
        found.former_id, users.email, told.entered_by is not null as is_told
      from found left join told on told.promo_code_id = found.leaked_id and told.entered_by = found.influencer_id
        join profiles entering on entering.id = found.influencer_id
        join profiles former on former.id = found.former_id
        join users on users.id = found.former_id
      order by found.id, former.id`.execute(db)
  return rows
}
