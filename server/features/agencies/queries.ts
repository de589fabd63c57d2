import type { Db } from '#server/db/connect.ts'

export async function isManagedBy(
  db: Db,
  influencerId: string,
  agencyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('agency_influencers')
    .where('influencer_id', '=', influencerId)
    .where('agency_id', '=', agencyId)
    .where('managed_by_agency', '=', true)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
