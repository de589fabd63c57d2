import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isFollowedShopShown } from '#server/db/shown-on.ts'
import { planColumns } from '#server/features/subscriptions/plan-columns.ts'

import { pages, onePage } from './my-data-pages.ts'
import type { DataPages } from './my-data-pages.ts'

const countsPageSize = 5000

const codesAtOnce = 500

export function accountRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`select id, email, email_verified, proven_at, name, two_factor_enabled, created_at, updated_at from users where id = ${userId}::uuid`,
  )
}

export function signInMethodRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select case provider_id when 'credential' then 'password' else provider_id end as method, created_at, updated_at
        from auth_accounts where user_id = ${userId}::uuid order by created_at`,
  )
}

export function profileRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select profiles.*, (select count(*) from follows where influencer_id = profiles.id) as followers
        from profiles where id = ${userId}::uuid`,
  )
}

export function formerUsernameRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select username, expires_on, created_at from username_redirects
        where profile_id = ${userId}::uuid order by created_at`,
  )
}

/** @param side the user's own codes, or those that an agency created for creators whom it still manages */
export function promoCodeRows(
  db: Db,
  userId: string,
  side: 'influencer_id' | 'agency_id',
): DataPages {
  return pages(
    db,
    (last) => sql`
      select codes.*, owners.full_name as creator_name, agencies.full_name as agency_name
        from promo_codes codes
        join profiles owners on owners.id = codes.influencer_id
        left join profiles agencies on agencies.id = codes.agency_id
        where codes.${sql.ref(side)} = ${userId}::uuid
          ${
            side === 'agency_id'
              ? sql`and codes.influencer_id in (select influencer_id from agency_influencers
                  where agency_id = ${userId}::uuid and managed_by_agency and influencer_id <> agency_id)`
              : sql``
          }
          ${last ? sql`and (codes.created_at, codes.id) < (${last['created_at']}::timestamptz, ${last['id']}::uuid)` : sql``}
        order by codes.created_at desc, codes.id desc`,
  )
}

/** Counts for a few codes at a time: in one query the database would sort the counts of all codes for each page. */
export async function* codeCountRows(db: Db, userId: string): DataPages {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from promo_codes where influencer_id = ${userId}::uuid and id > ${after}::uuid
        order by id limit ${codesAtOnce}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      yield* pages(
        db,
        (last) => sql`
          select promo_code_id, kind, channel, day, count from promo_code_counts
            where promo_code_id = any(${ids}::uuid[])
              ${last ? sql`and (promo_code_id, kind, channel, day) > (${last['promo_code_id']}::uuid, ${last['kind']}, ${last['channel']}, ${last['day']}::date)` : sql``}
            order by promo_code_id, kind, channel, day`,
        countsPageSize,
      )
    after = ids.at(-1) ?? after
    if (ids.length < codesAtOnce) return
  }
}

/** Includes defaults and statements that others made for this account. */
export function codeDefaultRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select brand_key as id, brand_name, scope, hidden_on, listing_allowed_at, created_at from code_defaults
        where influencer_id = ${userId}::uuid ${last ? sql`and brand_key > ${last['id']}` : sql``} order by brand_key`,
  )
}

export function codeLinkRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select links.id, promo_code_id, name, token, shown, links.created_at, ended_at
        from promo_code_links links join promo_codes codes on codes.id = promo_code_id
        where codes.influencer_id = ${userId}::uuid ${last ? sql`and links.id > ${last['id']}::uuid` : sql``}
        order by links.id`,
  )
}

export function dropRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select promo_code_id, total, left_count, shows_left, per_visitor_per_day, per_day, counted_day, claimed_on_day,
          warned_at_tenth, warned_at_none
        from drop_pools
        where influencer_id = ${userId}::uuid
          ${last ? sql`and promo_code_id > ${last['promo_code_id']}::uuid` : sql``}
        order by promo_code_id`,
  )
}

/** Sums include deleted codes, so they exceed the counts of existing codes. */
export function brandCountRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select brand_key, day, channel, copies, clicks from insight_days
        where influencer_id = ${userId}::uuid and brand_key <> ''
          ${last ? sql`and (brand_key, day, channel) > (${last['brand_key']}, ${last['day']}::date, ${last['channel']})` : sql``}
        order by brand_key, day, channel`,
    countsPageSize,
  )
}

export function followRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select follows.influencer_id, profiles.username, profiles.full_name, follows.delivery, follows.created_at
        from follows join profiles on profiles.id = follows.influencer_id
        where follows.user_id = ${userId}::uuid
          ${last ? sql`and follows.influencer_id > ${last['influencer_id']}::uuid` : sql``}
        order by follows.influencer_id`,
  )
}

export function codeAlertRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select id, brand_name, words, promo_type, worth, created_at from code_alerts
        where user_id = ${userId}::uuid ${last ? sql`and id > ${last['id']}::uuid` : sql``}
        order by id`,
  )
}

export function followedDomainRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select influencer_id, domain, created_at from user_domain_map
        where user_id = ${userId}::uuid and ${isFollowedShopShown}
          ${last ? sql`and (influencer_id, domain) > (${last['influencer_id']}::uuid, ${last['domain']})` : sql``}
        order by influencer_id, domain`,
  )
}

export function subscriptionRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select ${sql.join(planColumns.map((column) => sql.ref(column)))}, created_at, updated_at
        from subscriptions where profile_id = ${userId}::uuid`,
  )
}

export function invoiceRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`select * from subscription_invoices where profile_id = ${userId}::uuid order by created_at desc, invoice_id`,
  )
}

/** All stored connections, also expired ones. Tokens are never read. */
export function sessionRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select id, user_agent, created_at, updated_at as last_seen_at, proven_at, second_step_at, expires_at
        from sessions where user_id = ${userId}::uuid order by created_at`,
  )
}

/** Public keys are not exported. */
export function passkeyRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select id, name, backed_up, created_at, last_used_at
        from passkeys where user_id = ${userId}::uuid order by created_at`,
  )
}

export function emailChangeRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select new_email, old_confirmed_at, new_confirmed_at, created_at, expires_at
        from email_changes where user_id = ${userId}::uuid`,
  )
}

export function mailPreferenceRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select welcomed_at, unsubscribed_at, expiry_unsubscribed_at, summary_unsubscribed_at, agency_summary_unsubscribed_at,
          code_alerts_unsubscribed_at, digest_unsubscribed_at
        from mail_preferences where user_id = ${userId}::uuid`,
  )
}

export function uploadColumnRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select kind, choices, updated_at
        from upload_columns where user_id = ${userId}::uuid order by kind`,
  )
}

export function firstStepRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select mark, created_at
        from first_step_marks where user_id = ${userId}::uuid order by created_at`,
  )
}

export function sentReminderRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select kind, day, queued_at
        from sent_reminders where user_id = ${userId}::uuid order by day, kind`,
  )
}

export function extensionConnectionRows(db: Db, userId: string): DataPages {
  return onePage(
    db,
    sql`
      select id, created_at, last_used_at
        from extension_connections where user_id = ${userId}::uuid order by created_at`,
  )
}

/** Actions on the user, and actions by the user. */
export async function* activityRows(db: Db, userId: string): DataPages {
  const parts = [
    sql`subject_id = ${userId}::uuid`,
    sql`actor_id = ${userId}::uuid and subject_id is distinct from ${userId}::uuid`,
  ]
  for (const part of parts) {
    yield* pages(
      db,
      (last) => sql`
        select id, created_at, action,
            -- Who it was of an agency is the agency's alone.
            case when actor_id = ${userId}::uuid then details else details - 'actor_name' end as details,
            case when actor_id = ${userId}::uuid then 'you' when actor_id is null then 'the service' else 'somebody else' end as done_by,
            case when subject_id = ${userId}::uuid then 'you' else 'somebody else' end as about
          from activity_log where ${part} ${last ? sql`and id < ${last['id']}` : sql``}
          order by id desc`,
    )
  }
}
