import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { refreshManyFollowerDomains } from '#server/features/followers/followers.ts'

import { notifyOfLeaked } from '#server/features/promo-codes/leaks/leaked-again.ts'
import { weighAgain } from '#server/features/verdicts/verdicts.ts'

import type { Change } from './plan-promo-upload.ts'
import * as queries from './queries.ts'
import type { NewCode } from './queries.ts'
import type { Uploader } from './target-queries.ts'

/** Codes per statement. On the embedded database all other requests wait meanwhile. */
const codesAtOnce = 1000

/** Smaller uploads announce each code by its own event. */
const announcedOneByOne = 100

type Upload = { fresh: readonly NewCode[]; changes: readonly Change[]; file: string | undefined }

/** Writes additions and changes with their log lines. Call it under the locks on the owners. */
export async function writeUpload(
  deps: Pick<Deps, 'config' | 'queue' | 'today'> & { db: Db },
  uploader: Uploader,
  { fresh, changes, file }: Upload,
): Promise<{ added: number; held: number }> {
  const { db } = deps
  if (fresh.length === 0 && changes.length === 0) return { added: 0, held: 0 }
  const isTogether = fresh.length > announcedOneByOne
  if (isTogether) await queries.announceTogether(db)
  await queries.planAfresh(db)
  await queries.lockCodes(
    db,
    changes.map(({ before }) => before.id),
  )
  // Brands that lose codes, and brands that gain codes.
  await queries.lockCounts(db, [
    ...fresh,
    ...changes.flatMap(({ before, after }) => [before, after]),
  ])
  for (const part of inParts(changes)) {
    const codes = part.map(({ after }) => after)
    await queries.updateCodes(db, codes)
    await weighAgain(
      deps,
      codes.map(({ id }) => id),
    )
  }
  let added = 0
  let held = 0
  for (const part of inParts(fresh)) {
    const inserted = await queries.insertCodes(db, part)
    added += inserted.added
    held += inserted.held
    await notifyOfLeaked(deps, inserted.linked)
  }
  await recordUpload(db, uploader, { fresh, changes, file })
  const influencerIds = [...countByOwner(fresh).keys()].toSorted()
  const moved = changes.filter(
    ({ fields }) => fields.includes('brand_url') || fields.includes('affiliate_link'),
  )
  const refreshed = new Set([...influencerIds, ...moved.map(({ target }) => target.id)])
  await refreshManyFollowerDomains(deps, [...refreshed].toSorted())
  if (isTogether) await queries.announceBulkChange(db, uploader.agency_id, influencerIds)
  return { added, held }
}

export function countByOwner(
  codes: readonly Pick<NewCode, 'influencer_id'>[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { influencer_id } of codes)
    counts.set(influencer_id, (counts.get(influencer_id) ?? 0) + 1)
  return counts
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / codesAtOnce) }, (_, part) =>
    items.slice(part * codesAtOnce, (part + 1) * codesAtOnce),
  )
}

/** One log line per influencer for additions, and one for changes. */
async function recordUpload(
  db: Db,
  { user_id, agency_id }: Uploader,
  { fresh, changes, file }: Upload,
): Promise<void> {
  const of = (id: string) => ({
    actor_id: user_id,
    agency_id: id === user_id ? null : agency_id,
    subject_id: id,
  })
  const named = file === undefined ? {} : { file }
  const added = countByOwner(fresh)
  const changesOf = Map.groupBy(changes, ({ target }) => target.id)
  await recordActivity(
    db,
    ...[...added.keys()].toSorted().map((id) => ({
      ...of(id),
      action: 'promo_codes_uploaded' as const,
      details: { count: added.get(id) ?? 0, ...named },
    })),
    ...[...changesOf].map(([id, theirs]) => ({
      ...of(id),
      action: 'promo_code_updated' as const,
      details: {
        count: theirs.length,
        // The description is derived from the offer; the log shows it.
        fields: [...new Set(theirs.flatMap(({ fields }) => fields))].map((field) =>
          field === 'description' ? 'promo_value' : field,
        ),
        ...(theirs[0] && theirs.length === 1
          ? { promo_code: `${theirs[0].after.brand_name} ${theirs[0].after.promo_code}` }
          : {}),
        ...named,
      },
    })),
  )
}
