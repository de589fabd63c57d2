import type { Db } from '#server/db/connection/connect.ts'

import { emailOf, idOf } from './add-people.ts'

const username = 'freya.unpacks'

/** What one creator made of her page: everything that one can have. */
export async function addCreatorPage(db: Db): Promise<void> {
  const profile_id = idOf(emailOf(username))
  const codes = await db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', profile_id)
    .where('is_live', '=', true)
    .select('id')
    .orderBy('brand_name')
    .execute()
  const ids = codes.map(({ id }) => id)
  await db
    .insertInto('creator_pages')
    .values({
      profile_id,
      intro:
        'I unbox it, use it for a month, and tell you whether it stays. Codes are from brands that stayed.',
      header_url: `/demo/headers/${username}-h960.webp`,
      theme: 'jewelry',
      links: JSON.stringify([
        {
          title: 'Newsletter: one gadget a week',
          url: 'https://freya.example/news',
          is_paid: false,
        },
        { title: 'What is on my desk', url: 'https://freya.example/desk', is_paid: true },
      ]),
      pins: ids.slice(0, 2),
      sections: JSON.stringify([
        { title: 'Desk', codes: ids.slice(2, 5) },
        { title: 'Travel', codes: ids.slice(5, 7) },
      ]),
    })
    .execute()
}
