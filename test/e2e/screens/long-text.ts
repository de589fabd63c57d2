import { sql } from 'kysely'

import {
  maxIntroLength,
  maxPageLinks,
  maxPageLinkTitle,
  maxPageSectionTitle,
} from '#shared/rules/profiles/creator-pages.ts'
import { maxHandleLength } from '#shared/rules/text/instagram-handles.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

/** One word that no line can break, as long as a brand's name or an offer may be. */
export const longWord = 'Incomprehensibilities'.repeat(4).slice(0, 80)
/** As long as a username may be. */
const longName = (start: string) =>
  `${start}_${'w'.repeat(maxHandleLength)}`.slice(0, maxHandleLength)

/** Whose screens are looked at; everything that they wrote is as long as it may be, in one word. */
export type LongWorded = Awaited<ReturnType<typeof withLongWords>>

export const today = '2027-03-10'

export async function withLongWords(app: TestApp) {
  const { db, pool } = app.database
  const creator = await app.anInfluencer(longName('creator'))
  const managed = await app.anInfluencer(longName('managed'))
  const shopper = await app.anInfluencer(longName('shopper'))
  const staff = await app.makeStaff(await app.anInfluencer(longName('desk')))
  const agency = await app.anAgency(longName('agency'))
  const viewer = await app.anInfluencer(longName('viewer'))
  const names = { full_name: `${longWord}${'n'.repeat(40)}` }
  for (const { user_id } of [creator, managed, shopper, staff, agency, viewer])
    await db.updateTable('profiles').set(names).where('id', '=', user_id).execute()
  await db
    .updateTable('profiles')
    .set({ is_influencer: false })
    .where('id', '=', shopper.user_id)
    .execute()
  const link = (host: string) => `https://${host}/${creator.username}`
  await db
    .updateTable('profiles')
    .set({
      verified_at: `${today}T00:00:00Z`,
      verified_url: link('www.instagram.com'),
      instagram_url: link('www.instagram.com'),
      tiktok_url: link('www.tiktok.com'),
      x_url: link('x.com'),
      youtube_url: link('www.youtube.com'),
      linkedin_url: link('www.linkedin.com'),
    })
    .where('id', '=', creator.user_id)
    .execute()
  for (const actor of [creator, agency]) await app.subscribe(actor, 'growth')
  await app.manage(agency, managed)
  await app.manage(agency, creator)
  await app.join(agency, viewer, 'viewer')

  const ids = await addCodes(app, creator)
  const url = `https://long.example/${longWord}`
  const own = { title: longWord.slice(0, maxPageLinkTitle), url, is_paid: true }
  await db
    .insertInto('creator_pages')
    .values({
      profile_id: creator.user_id,
      intro: longWord.repeat(4).slice(0, maxIntroLength),
      theme: 'travel',
      links: JSON.stringify(Array.from({ length: maxPageLinks }, () => own)),
      pins: ids.slice(0, 1),
      sections: JSON.stringify([
        { title: longWord.slice(0, maxPageSectionTitle), codes: ids.slice(1, 3) },
      ]),
    })
    .execute()
  await addCodes(app, managed)
  const card = await app.anInfluencer(longName('card'))
  await db
    .updateTable('profiles')
    // Not the name of somebody who is verified.
    .set({ full_name: `${longWord}${'k'.repeat(40)}`, is_creditcard: true, is_influencer: false })
    .where('id', '=', card.user_id)
    .execute()
  await addCodes(app, card)

  await giveStaffWork(app, { creator, managed, staff, agency }, ids)
  // For insights, which rank what was copied.
  await db
    .insertInto('promo_code_counts')
    .values(
      ids.map((promo_code_id) => ({
        promo_code_id,
        kind: 'copy' as const,
        channel: 'web' as const,
        day: today,
        count: 12_345,
      })),
    )
    .execute()
  await db
    .updateTable('subscriptions')
    .set({ provider: 'sandbox', provider_customer_id: 'cus_1' })
    .where('profile_id', '=', creator.user_id)
    .execute()
  await db
    .insertInto('subscription_invoices')
    .values({
      provider: 'sandbox',
      invoice_id: 'in_1',
      profile_id: creator.user_id,
      number: 'FANFARE-0001',
      status: 'paid',
      subscription_tier: 'growth',
      currency: 'usd',
      amount_due: 1200,
      amount_paid: 1200,
      created_at: `${today}T00:00:00Z`,
    })
    .execute()
  await pool.query(`insert into pgboss.job (name, data, output) values ('mail-dead', $1, $2)`, [
    JSON.stringify({
      template: 'new_login',
      to: `${creator.username}@example.com`,
      values: { signed_in_at: `${today}T00:00:00.000Z`, device: longWord },
    }),
    JSON.stringify({ name: 'MailRefusedError', response_code: 550, message: longWord }),
  ])
  await sql`insert into instagram_messages
    (dedupe_key, thread_key, kind, text, written_at, state, error, tries, recipient_sealed)
    values (gen_random_uuid(), 'thread', 'text', ${longWord}, now() - interval '1 hour', 'failed', 'code 1', 8, 'sealed')`.execute(
    db,
  )
  await app
    .as(agency)
    .invitations.create({ kind: 'influencer', email: `${longWord.slice(0, 60)}@example.com` })
  return { creator, managed, shopper, staff, agency, viewer, card, code: ids[0] ?? '' }
}

/** A code in each status, of long words, and usual ones. */
async function addCodes(app: TestApp, { user_id }: Actor): Promise<string[]> {
  const at = '2027-03-01T00:00:00Z'
  const long = {
    brand_name: longWord,
    promo_type: 'other' as const,
    promo_value: longWord,
    description: longWord,
  }
  const code = 'W'.repeat(60)
  const row = (more: Parameters<typeof aCodeRow>[1]) => aCodeRow(user_id, more)
  const rows = [
    row({ promo_code: code, ...long, is_trending: true, is_featured: true }),
    row({
      promo_type: '% off',
      promo_value: '12.5',
      description: '12.5% off',
      promo_code: 'TRAILBLAZER25',
    }),
    row({ ...long, promo_code: `${code.slice(0, 58)}S`, expiration_date: '2027-03-12' }),
    row({ brand_name: 'Orrery & Daughters', expiration_date: '2027-12-30' }),
    row({ ...long, promo_code: `${code.slice(0, 57)}EX`, expiration_date: '2027-02-01' }),
    row({ ...long, promo_code: `${code.slice(0, 57)}PA`, paused_at: at, paused_reason: 'owner' }),
  ]
  return insertCodes(app.database.db, ...rows)
}

type Crew = Record<'creator' | 'managed' | 'staff' | 'agency', Actor>

/** Reports, appeals, a request to be verified, and lines in the log. */
async function giveStaffWork(app: TestApp, crew: Crew, [first = '']: string[]): Promise<void> {
  const { creator, managed, staff, agency } = crew
  await app.visitor.reports.create({
    promo_code_id: first,
    kind: 'other',
    text: longWord.repeat(4),
  })
  await app.visitor.reports.create({
    promo_code_id: first,
    kind: 'brand_owner',
    name: longWord,
    work_email: 'brand@example.com',
    statement: longWord.repeat(4),
  })
  const created = await app.as(managed).promoCodes.create({
    promo_code: aPromoCode({
      brand_name: `${longWord.slice(0, 70)}Blocked`,
      promo_code: 'B'.repeat(60),
    }),
  })
  const blocked = created.promo_code.id
  await app.as(staff).staffCodes.block({ id: blocked, reason: longWord.repeat(3) })
  await app.as(managed).appeals.create({ promo_code_id: blocked, text: longWord.repeat(5) })
  await app.database.db
    .updateTable('profiles')
    .set({ instagram_url: `https://www.instagram.com/${managed.username}` })
    .where('id', '=', managed.user_id)
    .execute()
  await app.as(managed).verification.start({ network: 'instagram' })
  await app.as(managed).verification.submit()
  await app
    .as(agency)
    .promoCodes.act({ influencer_id: creator.user_id, action: 'pause', ids: [first] })
  await app
    .as(agency)
    .promoCodes.act({ influencer_id: creator.user_id, action: 'resume', ids: [first] })
}
