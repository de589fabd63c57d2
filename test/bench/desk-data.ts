import type pg from 'pg'

import { benchDay, numberedOwner } from './numbered-owner.ts'

/** People who are the same in every data set, however large it is: what happens to them has one answer. */
export const staffId = '00000000-0000-4000-a000-000000000001'
/** Has a thousand codes of a hundred brands. */
export const ownerId = '00000000-0000-4000-a000-000000000002'
/** Manages fifty influencers, who have twenty codes each by it. */
export const agencyId = '00000000-0000-4000-a000-000000000003'
export const ownerEmail = 'many-codes@bench.example'
export const agencyEmail = 'agency@bench.example'

/** A time that no retention reaches, however long the data set is reused. */
const later = `timestamptz '2036-01-01'`

/** Which of the base's codes a row is; see the base for how they are numbered. */
const number = `(extract(epoch from created_at - timestamptz '2026-01-01') / 10)::int`

/**
 * Adds to a base of so many codes what the desk lists, what deletions go through and what retention
 * looks at, all of it in proportion to the codes. Needs the tables of the queue.
 */
export async function fillDesk(pool: pg.Pool, size: number): Promise<void> {
  for (const statement of statements(size)) await pool.query(statement)
}

function statements(size: number): string[] {
  const owners = Math.min(50_000, Math.max(500, size / 20))
  // Of each hundred owners one is an agency.
  const anAgency = (row: string) => numberedOwner(`77 + 100 * (${row} % ${owners / 100})`)
  const anOwner = `('owner' || 1 + (i * 31) % ${owners})`
  return [
    `set session_replication_role = replica`,
    // Codes that are not live are so for all reasons there are.
    `update promo_codes set
        blocked_at = case when ${number} % 20 = 0 then created_at + interval '1 day' end,
        blocked_reason = case when ${number} % 20 = 0 then 'The link leads elsewhere' end,
        paused_at = case when ${number} % 40 = 10 then created_at end,
        paused_reason = case when ${number} % 40 = 10 then 'owner' end,
        expiration_date = case when ${number} % 40 = 30 then date '2026-06-01' else expiration_date end
      where not is_current`,
    `update promo_codes set is_featured = ${number} % 1000 = 1, is_trending = ${number} % 1000 = 2
      where is_live and ${number} % 1000 in (1, 2)`,
    `update promo_codes set success_rate = 20 + ${number} % 80, last_worked_at = ${later}
      where is_live and ${number} % 50 = 3`,
    `create temporary table numbered as select id, influencer_id, brand_key, promo_code, created_at, ${number} as i from promo_codes`,
    `insert into report_cases (promo_code_id, report_count, opened_at, last_report_at, code_created_at, resolved_at, outcome)
      select id, 2, created_at, created_at, created_at, case when i % 100 = 51 then ${later} + i * interval '1 second' end, case when i % 100 = 51 then 'kept' end
        from numbered where i % 100 in (1, 51)`,
    `insert into reports (case_id, kind, text, reporter_id, created_at)
      select cases.id, kind, 'It does not work any more', case when kind = 'misleading' then influencer_id end, ${later}
        from report_cases cases join promo_codes codes on codes.id = promo_code_id
          cross join (values ('does_not_work'), ('misleading')) kinds (kind)`,
    `insert into promo_code_blocks (promo_code_id, influencer_id, brand_key, code_key, reason, blocked_at, lifted_at)
      select id, influencer_id, brand_key, lower(promo_code), 'The link leads elsewhere', created_at + interval '1 day',
          case when i % 20 <> 0 then ${later} end
        from numbered where i % 20 = 0 or i % 100 = 7`,
    `insert into appeals (block_id, text, created_at, decided_at, is_accepted, answer)
      select id, 'It is my own code', blocked_at + interval '1 hour', case when n % 2 = 0 then ${later} + n * interval '1 second' end,
          case when n % 2 = 0 then false end, case when n % 2 = 0 then 'Ask the shop' end
        from (select *, row_number() over (order by blocked_at, id) as n from promo_code_blocks) blocks where n % 5 < 2`,
    people(),
    `insert into verification_requests (profile_id, network, profile_url, code, created_at, submitted_at, decided_at, is_accepted)
      select id, 'instagram', 'https://www.instagram.com/' || username, 'CODE', created_at, created_at,
          case when n % 4 = 0 then ${later} + n * interval '1 second' end, case when n % 4 = 0 then false end
        from (select *, row_number() over (order by id) as n from profiles where is_influencer) people where n % 4 < 2`,
    `update profiles set is_agency = true, is_influencer = false where username like 'owner%7' and right(username, 2) = '77'`,
    `update profiles set verified_at = ${later}, verified_url = 'https://www.instagram.com/' || username where username like 'owner%3'`,
    `insert into subscriptions (profile_id, subscribed, subscription_tier, elite_since)
      select id, true, 'elite', created_at from profiles where username like 'owner%5'`,
    `insert into staff_actions (actor_id, action, target_type, target_id, target_label, before, after, reason, created_at)
      select '${staffId}', case when i % 10 = 0 then 'code_unblocked' else 'code_blocked' end, 'promo_code', id,
          brand_key || ' ' || promo_code, '{"is_blocked": false}', '{"is_blocked": true}', 'The link leads elsewhere', created_at
        from numbered where i % 5 = 0`,
    `insert into activity_log (actor_id, subject_id, agency_id, action, details, created_at)
      select ${anAgency('i')}, influencer_id, ${anAgency('i')}, 'promo_code_created', jsonb_build_object('promo_code', brand_key || ' ' || promo_code, 'count', 1), ${later}
        from numbered where i % 5 = 1`,
    `insert into pgboss.job (name, data, state, created_on, retry_limit, expire_seconds, retry_delay, retry_backoff)
      select 'mail-dead', jsonb_build_object('template', 'code_blocked', 'to', ${anOwner} || '@bench.example'), 'created', ${later} + i * interval '1 second', 0, 60, 0, false
        from generate_series(1, ${size / 100}) i`,
    `insert into instagram_messages (dedupe_key, thread_key, kind, text, written_at, received_at, state)
      select 'key' || i, 'thread' || i % ${owners}, 'message', 'nike?', ${later}, ${later}, case when i <= ${size / 100} then 'failed' else 'handed_over' end
        from generate_series(1, ${size / 5}) i`,
    `insert into instagram_threads (thread_key, last_written_at) select 'thread' || i, ${later} from generate_series(0, ${owners - 1}) i`,
    `insert into outbox (topic, payload, created_at) select 'promo_code', jsonb_build_object('op', 'UPDATE', 'id', id), ${later} from numbered where i % 5 = 2`,
    `insert into web_chat_sessions (session_id, role, content, created_at)
      select md5('chat' || i / 10), 'user', 'a code for running shoes', ${later} from generate_series(1, ${size / 5}) i`,
    `insert into promo_code_visitors (visitor_hash, expires_at) select md5('visitor' || i), ${later} from generate_series(1, ${size / 10}) i`,
    `insert into promo_code_verdicts (promo_code_id, day, visitor_hash, token_hash, network_hash, worked, given_at)
      select id, date '${benchDay}' - n, md5(i || 'visitor' || n), md5(i || 'token' || n), md5(i || 'network' || n), n < 3, timestamptz '${benchDay}' from numbered cross join generate_series(1, 5) n where i % 50 = 3`,
    `insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      select id, 'copy', 'web', date '2026-11-01' + n, 2 from numbered cross join generate_series(1, 3) n where i % 10 = 3`,
    `insert into promo_code_totals (promo_code_id, copies, clicks) select id, 6, 0 from numbered where i % 10 = 3`,
    `insert into sessions (user_id, token, expires_at, created_at)
      select id, md5('session' || id), ${later}, ${later} from users`,
    `insert into rate_limits (key, points, expire) select 'visitor:' || md5('limit' || i), 3, extract(epoch from ${later}) * 1000 from generate_series(1, ${size / 10}) i`,
    `insert into follows (user_id, influencer_id)
      select users.id, profiles.id from generate_series(1, ${size / 10}) i
        join users on users.email = 'owner' || 1 + i % ${owners} || '@bench.example'
        join profiles on profiles.username = 'owner' || 1 + (i * 7) % ${owners}
      on conflict do nothing`,
    `insert into user_domain_map (user_id, influencer_id, domain)
      select user_id, influencer_id, 'brand' || n || '.example' from follows cross join generate_series(1, 3) n`,
    `insert into sent_reminders (user_id, kind, day, queued_at) select id, 'weekly_summary', date '2036-01-01', ${later} from users`,
    `insert into resting_usernames (username_hash, expires_on) select username_hash('rests' || i), date '2036-01-01' from generate_series(1, ${owners}) i`,
    `insert into username_redirects (username, profile_id, expires_on)
      select 'former_' || username, id, date '2036-01-01' from profiles where username like 'owner%'`,
    `insert into webhook_inbox (provider, event_id, type, payload, received_at, handled_at)
      select 'sandbox', 'event' || i, 'invoice.paid', '{}', ${later}, ${later} from generate_series(1, ${size / 20}) i`,
    `insert into agency_invitations (agency_id, kind, email, token_hash, expires_at, outcome, answered_at, answered_by)
      select ${anAgency('i')}, 'influencer', ${anOwner} || '@bench.example', md5('invitation' || i), ${later}, 'declined', ${later}, '${staffId}'
        from generate_series(1, ${size / 20}) i`,
    `insert into agency_influencers (agency_id, influencer_id, managed_by_agency)
      select ${anAgency(`abs(hashtext(username))`)}, id, false from profiles where is_influencer and username like 'owner%' on conflict do nothing`,
    `insert into deleted_promo_codes (id, influencer_id, agency_id, promo_code, counts, deleted_at)
      select gen_random_uuid(), influencer_id, null, '{}', '[]', ${later} from numbered where i % 200 = 0`,
    `insert into extension_changes (domain) select distinct brand_domain from promo_codes where is_live and brand_domain <> ''`,
    `drop table numbered`,
    `set session_replication_role = origin`,
  ]
}

/** The fixed people with their codes, inserted through all triggers, as by the product. */
function people(): string {
  const code = (owner: string, agency: string) => `
    ${owner}, ${agency}, 'Bench Shop ' || i % 100, 'https://bench' || i % 100 || '.example/', 'bench' || i % 100 || '.example',
    'MANY' || i, '% off', '10', '10% off', 'https://bench' || i % 100 || '.example/?ref=1', 'Food', timestamptz '2025-01-01' + i * interval '1 minute'`
  const managed = `('00000000-0000-4000-a000-0000000' || lpad((10000 + p)::text, 5, '0'))::uuid`
  return `
    set session_replication_role = origin;
    insert into users (id, email) values ('${staffId}', 'staff@bench.example'), ('${ownerId}', '${ownerEmail}'), ('${agencyId}', '${agencyEmail}');
    insert into users (id, email) select ${managed}, 'managed' || p || '@bench.example' from generate_series(1, 50) p;
    insert into profiles (id, username, full_name, is_influencer, is_agency, is_staff) values
      ('${staffId}', 'bench_staff', 'Bench Staff', false, false, true), ('${ownerId}', 'many_codes', 'Many Codes', true, false, false),
      ('${agencyId}', 'bench_agency', 'Bench Agency', false, true, false);
    insert into profiles (id, username, full_name, is_influencer) select ${managed}, 'managed' || p, 'Managed Person', true from generate_series(1, 50) p;
    insert into agency_influencers (agency_id, influencer_id, managed_by_agency) select '${agencyId}', ${managed}, true from generate_series(1, 50) p;
    insert into promo_codes (influencer_id, agency_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value, description, affiliate_link, category, created_at)
      select ${code(`'${ownerId}'::uuid`, 'null::uuid')} from generate_series(1, 1000) i;
    insert into promo_codes (influencer_id, agency_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value, description, affiliate_link, category, created_at)
      select ${code(managed, `'${agencyId}'::uuid`)} from generate_series(1, 50) p cross join lateral generate_series(p * 20 + 1000, p * 20 + 1019) i;
    set session_replication_role = replica`
}
