import type { Db } from '#server/db/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'

import type { DigestCode } from './digest-letter.ts'
import type { Mail } from './templates.ts'

type Digest = Extract<Mail, { template: 'digest' }>

/**
 * A queued digest with the current data of its codes, and without those of which nobody may be told any more: a mail may
 * wait for hours for a mail server. Undefined if none is left.
 */
export async function refreshDigest(db: Db, mail: Digest): Promise<Digest | undefined> {
  const { fresh, ending } = mail.values
  const rows = await db
    .selectFrom('promo_codes')
    .where(
      'id',
      'in',
      [...fresh, ...ending].map(({ id }) => id),
    )
    .where(isNotifiable)
    .select(['id', 'brand_name', 'promo_code', 'code_kind', 'description', 'owner_name'])
    .execute()
  const current = new Map<string, DigestCode>(rows.map((code) => [code.id, code]))
  const currentOf = (codes: DigestCode[]) => codes.flatMap(({ id }) => current.get(id) ?? [])
  const values = { ...mail.values, fresh: currentOf(fresh), ending: currentOf(ending) }
  return values.fresh.length + values.ending.length === 0 ? undefined : { ...mail, values }
}
