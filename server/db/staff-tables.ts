import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { EveryReportKind, ReportOutcome } from '#shared/rules/reports.ts'
import type { StaffAction, StaffTarget, VerificationNetwork } from '#shared/rules/staff.ts'

import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Tables of the staff desk, and of what it is asked. */
export type StaffTables = {
  verification_requests: {
    id: Generated<string>
    profile_id: string
    network: VerificationNetwork
    profile_url: string
    code: string
    created_at: Timestamp
    submitted_at: NullableTimestamp
    decided_at: NullableTimestamp
    is_accepted: boolean | null
    answer: string | null
  }
  promo_code_blocks: {
    id: Generated<string>
    /** May be gone. */
    promo_code_id: string
    influencer_id: string
    brand_key: string
    code_key: string
    brand_domain: Generated<string>
    other_names: Generated<string[]>
    reason: string
    blocked_at: Timestamp
    lifted_at: NullableTimestamp
  }
  appeals: {
    id: Generated<string>
    block_id: string
    text: string
    created_at: Timestamp
    decided_at: NullableTimestamp
    is_accepted: boolean | null
    answer: string | null
  }
  report_cases: {
    id: Generated<string>
    promo_code_id: string
    report_count: Generated<number>
    code_created_at: Generated<string>
    opened_at: Timestamp
    last_report_at: Timestamp
    resolved_at: NullableTimestamp
    outcome: ReportOutcome | null
    note: string | null
  }
  reports: {
    id: Generated<string>
    case_id: string
    kind: EveryReportKind
    text: string
    name: string | null
    work_email: string | null
    reporter_id: string | null
    visitor_hash: string | null
    created_at: Timestamp
  }
  staff_actions: {
    id: GeneratedAlways<number>
    actor_id: string | null
    action: StaffAction
    target_type: StaffTarget
    target_id: string | null
    target_label: string
    before: ColumnType<Record<string, unknown>, string | undefined, never>
    after: ColumnType<Record<string, unknown>, string | undefined, never>
    reason: Generated<string>
    created_at: Timestamp
  }
}
