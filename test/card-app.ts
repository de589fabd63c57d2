import { aPromoCode, openTestApp } from './harness.ts'
import type { Actor } from './harness.ts'

/** What a card issuer says about itself; overrides win. */
export const aCardApplication = (values: object = {}) => ({
  name: 'Juniper Everyday Card',
  website: 'juniper.example',
  cards: 'The Everyday Card: 5% back at sports shops.',
  contact_email: 'partners@juniper.example',
  ...values,
})

/** The app with two of the staff, and what card issuers and they do. */
export async function openCardApp() {
  const app = await openTestApp()
  const [sam, eva] = [await app.anInfluencer('sam'), await app.anInfluencer('eva')]
  await app.makeStaff(sam)
  await app.makeStaff(eva)
  const idOf = async (actor: Actor) => (await app.as(actor).cards.getOwn()).application?.id ?? ''
  return {
    app,
    sam,
    eva,
    idOf,
    apply: (actor: Actor, values: object = {}) =>
      app.as(actor).cards.apply(aCardApplication(values)),
    approve: async (actor: Actor, staff = sam) =>
      app.as(staff).staffCards.decide({ id: await idOf(actor), decision: 'approve' }),
    setCard: (actor: Actor, is_creditcard: boolean, reason = 'A good reason') =>
      app.as(sam).staffPeople.setCard({ id: actor.user_id, is_creditcard, reason }),
    publish: async (actor: Actor, values: object = {}) =>
      (await app.as(actor).promoCodes.create({ promo_code: aPromoCode(values) })).promo_code,
    cards: async () => (await app.visitor.profiles.list({ kind: 'creditcard' })).profiles,
    idsOf: async (kind: 'creditcard' | 'influencer') =>
      (await app.visitor.profiles.list({ kind })).profiles.map(({ id }) => id),
    logOf: async (actor: Actor) =>
      (await app.as(sam).staff.listActions({ target_id: actor.user_id })).actions,
    /** What waits in the queue for somebody, the oldest first. */
    async mailsTo({ username }: Actor) {
      const { rows } = await app.database.pool.query<{ template: string; values: object }>(
        `select data->>'template' as template, data->'values' as values from pgboss.job
          where name = 'mail' and data->>'to' = $1 and data->>'template' = 'card_answered' order by created_on`,
        [`${username}@example.com`],
      )
      return rows
    },
  }
}
