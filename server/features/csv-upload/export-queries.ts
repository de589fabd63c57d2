import { sql } from 'kysely'

import { promoFileColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf } from '#server/db/own-columns.ts'

export type ExportedRow = Record<string, unknown> & { id: string; influencer_id: string }

type Page = (
  db: Db,
  agencyId: string,
  last: ExportedRow | undefined,
  limit: number,
) => Promise<ExportedRow[]>

/** The next page of an agency's influencers after `last`, in the columns of the upload format. */
export const listInfluencersForExport: Page = async (db, agencyId, last, limit) => {
  const { rows } = await sql<ExportedRow>`
    select link.id, link.influencer_id, profiles.full_name as "fullName", profiles.username as "socialMediaHandle",
        -- An account with a password of its own is its owner's, address and all.
        case when link.created_by_agency and exists (
            select from auth_accounts where user_id = profiles.id and password like 'temporary$%')
          then users.email end as email,
        profiles.category, coalesce(counts.live_count, 0) as live_codes, link.created_by_agency, link.created_at as managed_since
      from agency_influencers link
        join profiles on profiles.id = link.influencer_id
        join users on users.id = profiles.id
        left join profile_counts counts on counts.profile_id = profiles.id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and link.id > ${last?.id ?? start}::uuid
      order by link.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The next page of the codes of an agency's influencers after `last`, in the columns of the upload format. */
export const listCodesForExport: Page = async (db, agencyId, last, limit) => {
  const { rows } = await sql<ExportedRow>`
    select promo_codes.id, influencer_id, ${columnsOf('promo_codes', promoFileColumns)},
        coalesce(profiles.username, influencer_id::text) as username,
        profiles.full_name as influencer, is_live, paused_at is not null as is_paused,
        coalesce(copies, 0) as copies, coalesce(clicks, 0) as clicks, promo_codes.created_at
      from promo_codes
        join profiles on profiles.id = influencer_id
        left join promo_code_totals on promo_code_id = promo_codes.id
      where influencer_id in (
          select link.influencer_id from agency_influencers link where link.agency_id = ${agencyId}::uuid and link.managed_by_agency)
        and (influencer_id, promo_codes.id) > (${last?.influencer_id ?? start}::uuid, ${last?.id ?? start}::uuid)
      order by influencer_id, promo_codes.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Sorts before every id. */
const start = '00000000-0000-0000-0000-000000000000'
