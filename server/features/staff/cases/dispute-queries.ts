import { sql } from 'kysely'

import type { StaffDispute } from '#shared/contract/staff/staff-payments.ts'
import { disputeStateOf } from '#shared/rules/plans/disputes.ts'
import type { DisputeKind } from '#shared/rules/plans/disputes.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { partyOf } from '../parties.ts'
import { readQueue } from './read-queue.ts'
import type { QueueQuery } from './read-queue.ts'

/** Builds the link to a case at the provider. Null if the provider has no such pages. */
export type ProviderLink = (about: {
  kind: DisputeKind
  dispute_id: string
  invoice_id: string | null
}) => string | null

/** The owners whose codes the plan covers. */
const owners = sql`select account.id union all select influencer_id from agency_influencers
  where agency_id = account.id and managed_by_agency`

type Row = Omit<StaffDispute, 'state' | 'provider_link' | 'had'> &
  StaffDispute['had'] & { dispute_id: string; invoice_id: string | null; status: string }

/** Disputes, each list walked along its own index. */
export async function listDisputes(
  db: Db,
  query: QueueQuery<'closed'>,
  linkOf: ProviderLink,
): Promise<{ disputes: StaffDispute[]; next_cursor: string | null }> {
  // These timestamps are more precise than JSON. Truncated ones would make pages skip cases.
  const exact = (time: 'opened_at' | 'closed_at') =>
    sql<string>`to_char(${sql.ref(time)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
      time,
    )
  const rows = db
    .selectFrom('payment_disputes')
    .select(['id', exact('opened_at'), exact('closed_at')])
  const { page, next_cursor } = await readQueue(rows, query, {
    table: 'payment_disputes',
    opened: 'opened_at',
    done: 'closed_at',
  })
  const disputes = await readDisputes(
    db,
    page.map(({ id }) => id),
    linkOf,
  )
  return { disputes, next_cursor }
}

/** These disputes with what the account had, in this order. */
export async function readDisputes(
  db: Db,
  ids: readonly string[],
  linkOf: ProviderLink,
): Promise<StaffDispute[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select disputes.id, disputes.kind, disputes.dispute_id, disputes.invoice_id, disputes.status, disputes.amount, disputes.currency, disputes.reason,
        disputes.opened_at, disputes.due_at, disputes.closed_at, disputes.plan_choice, disputes.decided_at,
        case when account.id is not null then ${partyOf('account')} || jsonb_build_object('is_agency', account.is_agency) end as account,
        users.created_at as member_since, coalesce(plans.subscription_tier, 'starter') as subscription_tier,
        coalesce(plans.subscribed, false) as subscribed, plans.subscription_end,
        invoice.number as invoice_number, invoice.hosted_invoice_url as invoice_link, invoice.paid_at,
        (select count(*)::int from subscription_invoices where profile_id = account.id and status = 'paid') as invoices,
        (select count(*)::int from promo_codes where influencer_id in (${owners}) and paused_at is null) as active_promo_codes,
        (select coalesce(sum(copies + clicks), 0)::int from insight_days
          -- The empty brand is that of all together.
          where influencer_id in (${owners}) and brand_key = ''
            and day >= (coalesce(invoice.paid_at, now() - interval '30 days') at time zone 'utc')::date) as uses,
        (select max(updated_at) from sessions where user_id = account.id) as last_seen_at
      from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place)
        join payment_disputes disputes on disputes.id = asked.id
        left join profiles account on account.id = disputes.profile_id
        left join users on users.id = account.id
        left join subscriptions plans on plans.profile_id = account.id
        left join subscription_invoices invoice on invoice.provider = disputes.provider
          and invoice.invoice_id = disputes.invoice_id
      order by place`.execute(db)
  return rows.map(({ dispute_id, invoice_id, status, ...row }) =>
    shaped(row, status, linkOf({ kind: row.kind, dispute_id, invoice_id })),
  )
}

function shaped(
  row: Omit<Row, 'dispute_id' | 'invoice_id' | 'status'>,
  status: string,
  provider_link: string | null,
): StaffDispute {
  const {
    member_since,
    subscription_tier,
    subscribed,
    subscription_end,
    invoice_number,
    invoice_link,
    paid_at,
    invoices,
    active_promo_codes,
    uses,
    last_seen_at,
    ...rest
  } = row
  return {
    ...rest,
    state: disputeStateOf(status),
    provider_link,
    had: {
      member_since,
      subscription_tier,
      subscribed,
      subscription_end,
      invoice_number,
      invoice_link,
      paid_at,
      invoices,
      active_promo_codes,
      uses,
      last_seen_at,
    },
  }
}
