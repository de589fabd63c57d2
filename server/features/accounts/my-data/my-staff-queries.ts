import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isOnAPage } from '#server/db/shown-on.ts'

import { pages } from './my-data-pages.ts'
import type { DataPages } from './my-data-pages.ts'

export function blockRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select blocks.id, promo_code_id, brand_key as brand, code_key as code, reason, blocked_at, lifted_at,
          appeals.text as appeal, appeals.created_at as appealed_at, is_accepted, answer, decided_at
        from promo_code_blocks blocks left join appeals on appeals.block_id = blocks.id
        where influencer_id = ${userId}::uuid
          ${last ? sql`and blocks.id > ${last['id']}::uuid` : sql``}
        order by blocks.id`,
  )
}

export function verificationRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select id, network, profile_url, code, created_at, submitted_at, decided_at, is_accepted, answer
        from verification_requests
        where profile_id = ${userId}::uuid
          ${last ? sql`and id > ${last['id']}::uuid` : sql``}
        order by id`,
  )
}

export function cardApplicationRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select id, name, website, cards, contact_email, created_at, decided_at, is_approved, answer
        from card_applications
        where profile_id = ${userId}::uuid
          ${last ? sql`and id > ${last['id']}::uuid` : sql``}
        order by id`,
  )
}

/**
 * Reports with this user's account or address. Reports by others who entered the same address are included. The code may
 * have been changed since, so it is named only where everybody can see it.
 */
export function reportRows(db: Db, { id, email }: { id: string; email: string }): DataPages {
  return pages(
    db,
    (last) => sql`
      select reports.id, case when is_public then brand_name end as brand_name,
          case when is_public then promo_code end as promo_code, kind, text, name,
          case when lower(work_email) = ${email.toLowerCase()} then work_email end as work_email,
          reports.created_at, outcome
        from reports
          join report_cases cases on cases.id = reports.case_id
          left join (select id, brand_name, promo_code, ${isOnAPage} as is_public from promo_codes) codes
            on codes.id = cases.promo_code_id
        where (reporter_id = ${id}::uuid or lower(work_email) = ${email.toLowerCase()})
          ${last ? sql`and reports.id > ${last['id']}::uuid` : sql``}
        order by reports.id`,
  )
}

/** Without the staff member. Of what this user did to others only what and when: the rest says who they are. */
export function staffActionRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      with own as (select id from promo_codes where influencer_id = ${userId}::uuid)
      select id, created_at, action,
          case when actor_id = ${userId}::uuid then 'you' else 'staff' end as done_by,
          case when target_id = ${userId}::uuid then 'you' when target_id in (select id from own) then 'a code of yours'
            else 'somebody else' end as about,
          case when is_own then target_label end as target, case when is_own then before end as before,
          case when is_own then after end as after, case when is_own then reason end as reason
        from staff_actions cross join lateral (
          select target_id = ${userId}::uuid or target_id in (select id from own) as is_own) whose
        where (actor_id = ${userId}::uuid or target_id = ${userId}::uuid or target_id in (select id from own))
          ${last ? sql`and id > ${last['id']}::bigint` : sql``}
        order by id`,
  )
}
