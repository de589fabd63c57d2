import { openTestApp } from './harness.ts'
import type { Actor, Client } from './harness.ts'

export type AgencyApp = Awaited<ReturnType<typeof openAgencyApp>>

/** The token of a link that was answered. */
export const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? ''

/** The app with two agencies that know nothing of each other, and what they do all the time. */
export async function openAgencyApp() {
  const app = await openTestApp()
  let made = 0
  return {
    ...app,
    harbor: await app.anAgency('harbor'),
    other: await app.anAgency('other_agency'),

    /** Creates an influencer's account, with a unique name by default. */
    async create(actor: Actor, values: Partial<Record<string, string>> = {}) {
      made++
      const { influencer } = await app.as(actor).agencies.createInfluencer({
        full_name: `Nina ${made}`,
        username: `nina_${made}`,
        email: `nina${made}@example.com`,
        ...values,
      })
      return influencer
    },

    /** Signs in and answers the browser of who did. */
    async signIn(email: string, password: string): Promise<{ client: Client; cookie: string }> {
      let cookie = ''
      await app.withCookie(undefined, (set) => (cookie = set)).accounts.signIn({ email, password })
      return { client: app.withCookie(cookie), cookie }
    },

    /** Invites an influencer, or with a role a member, by a link. */
    async inviteByLink(agency: Actor, role?: 'owner' | 'manager' | 'viewer') {
      const { link, invitation } = await app
        .as(agency)
        .invitations.create(
          role === undefined
            ? { kind: 'influencer', email: null }
            : { kind: 'member', email: null, role },
        )
      return { token: tokenOf(link), id: invitation.id }
    },
  }
}
