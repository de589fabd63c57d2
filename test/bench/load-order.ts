import type pg from 'pg'

import type { Order } from './load-visitors.ts'
import { sized } from './toy.ts'

const password = 'Correct-horse-7'

type Pace = Pick<Order, 'seconds' | 'warmUpSeconds' | 'readsPerSecond' | 'writesPerSecond'>

/** Influencers on a plan without limits, signed in: their cookies. */
export async function signInWriters(
  client: pg.Client,
  origin: string,
  count: number,
): Promise<string[]> {
  const post = (path: string, i: number, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.210.0.${i}`,
      },
      body: JSON.stringify(body),
    })
  const cookies: string[] = []
  for (let i = 0; i < count; i++) {
    const email = `writer${i}@bench.example`
    const account = { email, password, accepted_terms: true, role: 'influencer' }
    await post('/api/accounts', i, {
      ...account,
      full_name: `Writer ${i}`,
      username: `writer_${i}`,
    })
    await client.query('update users set email_verified = true where email = $1', [email])
    await client.query(
      `insert into subscriptions (profile_id, subscribed, subscription_tier)
        select id, true, 'elite' from users where email = $1`,
      [email],
    )
    const answer = await post('/api/sessions', i, { email, password })
    if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    )
  }
  return cookies
}

/** What the visitors are to do, with what the database has for it. */
export async function orderOf(client: pg.Client, origin: string, pace: Pace): Promise<Order> {
  const column = async (sql: string) =>
    (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  return {
    ...pace,
    writers: await signInWriters(client, origin, sized(20, 2)),
    brands: await column(
      'select brand_name as value from brands where live_count > 0 order by brand_key limit 300',
    ),
    usernames: await column(
      "select username as value from profiles where username like 'owner%' order by id limit 300",
    ),
    dealIds: await column(
      'select id as value from promo_codes where is_live order by id limit 300',
    ),
    dealOwners: await column(
      "select id as value from profiles where username like 'owner%' order by id limit 300",
    ),
  }
}
