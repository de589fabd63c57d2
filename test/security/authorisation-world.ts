import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'

import { aBrowser, switchOnTwoStep } from '../browser.ts'
import { openTestApp } from '../harness.ts'
import type { Actor, TestApp } from '../harness.ts'

/** Everybody who can ask, seen from one influencer whom one agency manages. */
export const askers = [
  'visitor',
  'user',
  'influencer',
  'other_influencer',
  'agency',
  'manager',
  'finance',
  'reader',
  'other_agency',
  'staff',
  'reviewer',
  'desk',
] as const

export type Asker = (typeof askers)[number]

export type World = Awaited<ReturnType<typeof openWorld>>

/** The people of the matrix on a running app. */
export async function openWorld(opened?: TestApp) {
  const app = opened ?? (await openTestApp())
  const { db } = app.database
  const people: Record<Exclude<Asker, 'visitor'>, Actor> = {
    user: await app.anInfluencer('plain_user'),
    influencer: await app.anInfluencer('ana'),
    other_influencer: await app.anInfluencer('ben'),
    agency: await app.anAgency('harbor'),
    manager: await app.anInfluencer('mona'),
    finance: await app.anInfluencer('fina'),
    reader: await app.anInfluencer('rita'),
    other_agency: await app.anAgency('other_agency'),
    // On the staff without two-step login, and with it as a reviewer and as an administrator.
    staff: await app.anInfluencer('staff_sam'),
    reviewer: await app.anInfluencer('reviewer_rob'),
    desk: await app.anInfluencer('desk_dora'),
  }
  const { user, influencer, agency, manager, finance, reader, staff, reviewer, desk } = people
  const noInfluencers = [user, manager, finance, reader, staff, reviewer, desk].map(
    ({ user_id }) => user_id,
  )
  await db
    .updateTable('profiles')
    .set({ is_influencer: false })
    .where('id', 'in', noInfluencers)
    .execute()
  await app.makeStaff(staff, false)
  for (const [actor, role] of [
    [reviewer, 'reviewer'],
    [desk, 'administrator'],
  ] as const) {
    await app.makeStaff(actor, false, role)
    const { browser } = await switchOnTwoStep({ browser: aBrowser(app, actor.cookie) })
    actor.cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  }
  await app.manage(agency, influencer)
  await app.join(agency, manager, 'manager')
  await app.join(agency, finance, 'finance')
  await app.join(agency, reader, 'viewer')
  for (const actor of Object.values(people)) await app.subscribe(actor, 'elite')

  return {
    app,
    people,
    of: (asker: Asker): Actor | undefined => (asker === 'visitor' ? undefined : people[asker]),
    /** A fresh influencer whose account the agency made, still with its temporary password. */
    async made() {
      const name = `made_${crypto.randomUUID().slice(0, 8)}`
      const { influencer: account } = await app.as(agency).agencies.createInfluencer({
        full_name: name,
        username: name,
        email: `${name}@example.com`,
      })
      return account.id
    },
    /** A fresh member of the agency. */
    async member(role: AgencyRole) {
      const { rows } = await app.database.pool.query<{ id: string }>(
        "insert into users (email, name) values (gen_random_uuid() || '@example.com', 'Member') returning id",
      )
      const id = rows[0]?.id ?? ''
      await app.join(agency, { user_id: id, username: '', cookie: '' }, role)
      return id
    },
    /** A fresh invitation of the agency: its id and its token. */
    async invitation(kind: 'influencer' | 'member') {
      const { invitation, link } = await app
        .as(agency)
        .invitations.create(
          kind === 'member' ? { kind, email: null, role: 'viewer' } : { kind, email: null },
        )
      return { id: invitation.id, token: link?.split('#token=')[1] ?? '' }
    },
  }
}
