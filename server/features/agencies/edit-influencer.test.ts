import { describe, expect, test } from 'vitest'

import { app, harbor, manager, other, reader, useAgency } from '#test/agency-team.ts'
import type { Actor } from '#test/harness.ts'
import { anUnconfirmedUser } from '#test/rows.ts'

useAgency()

const seenBy = (actor: Actor, influencer_id: string) =>
  app.as(actor).agencies.getInfluencer({ influencer_id })

/** The token of the newest link that was mailed to a new address. */
async function tokenTo(email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ link: string }>(
    `select data -> 'values' ->> 'link' as link from pgboss.job
      where data ->> 'to' = $1 and data ->> 'template' = 'confirm_new_address'
      order by created_on desc limit 1`,
    [email],
  )
  if (!rows[0]) throw new Error('No mail')
  return rows[0].link.split('#token=')[1] ?? ''
}

describe('editing an influencer', () => {
  // holds: 7.auth.admin-email
  test('an agency can edit everything of an account that is not taken over yet', async () => {
    const nina = await app.create(harbor)
    const edited = await app.as(manager).agencies.updateInfluencer({
      influencer_id: nina.id,
      full_name: 'Nina New',
      username: `${nina.username}_new`,
      email: `new-${nina.email}`,
      category: 'Tech',
      instagram_url: '@nina.new',
    })
    expect(edited).toMatchObject({
      full_name: 'Nina New',
      username: `${nina.username}_new`,
      email: nina.email,
      waiting_email: `new-${nina.email}`,
      category: 'Tech',
      instagram_url: 'https://www.instagram.com/nina.new',
    })
    await app.signIn(nina.email, nina.temporary_password)
    const token = await tokenTo(`new-${nina.email}`)
    expect(await app.visitor.emailChange.confirm({ token })).toMatchObject({ is_done: true })
    await app.signIn(`new-${nina.email}`, nina.temporary_password)
    expect(await seenBy(harbor, nina.id)).toMatchObject({
      email: `new-${nina.email}`,
      waiting_email: null,
    })
    const { rows } = await app.database.pool.query(
      `select data ->> 'template' as template from pgboss.job where data ->> 'to' = $1`,
      [`new-${nina.email}`],
    )
    expect(rows).toContainEqual({ template: 'managed_account' })
  })

  test('another link for the same new address replaces the former one, and the change can be withdrawn', async () => {
    const nina = await app.create(harbor)
    const email = `again-${nina.email}`
    const { agencies } = app.as(manager)
    await agencies.updateInfluencer({ influencer_id: nina.id, email })
    const first = await tokenTo(email)
    await agencies.updateInfluencer({ influencer_id: nina.id, email })
    const second = await tokenTo(email)
    const confirm = (token: string) => app.visitor.emailChange.confirm({ token })
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await agencies.cancelEmail({ influencer_id: nina.id })).toMatchObject({
      email: nina.email,
      waiting_email: null,
    })
    await expect(confirm(second)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('a pending change of address ends when the influencer chose a password, or the agency is gone', async () => {
    const ask = async () => {
      const nina = await app.create(harbor)
      const email = `late-${nina.email}`
      await app.as(harbor).agencies.updateInfluencer({ influencer_id: nina.id, email })
      return { ...nina, token: await tokenTo(email) }
    }
    const taken = await ask()
    const { client } = await app.signIn(taken.email, taken.temporary_password)
    await client.passwords.setFirst({ password: 'Correct-horse-8' })
    const left = await ask()
    await app.as(harbor).agencies.endLink({ influencer_id: left.id })
    for (const { token } of [taken, left])
      await expect(app.visitor.emailChange.confirm({ token })).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      })
    expect(await seenBy(harbor, taken.id)).toMatchObject({ waiting_email: null })
  })

  test('a change to a known address gets the same answer, and only its owner is informed', async () => {
    const nina = await app.create(harbor)
    const email = 'rita@example.com'
    expect(
      await app.as(harbor).agencies.updateInfluencer({ influencer_id: nina.id, email }),
    ).toMatchObject({ email: nina.email, waiting_email: email })
    await expect(tokenTo(email)).rejects.toThrow('No mail')
  })

  test('an address with which a stranger signed up and confirmed nothing is asked, and taken over by its link', async () => {
    const nina = await app.create(harbor)
    const email = `wanted-${nina.email}`
    await anUnconfirmedUser(app.database.db, email)
    await app.as(harbor).agencies.updateInfluencer({ influencer_id: nina.id, email })
    await app.visitor.emailChange.confirm({ token: await tokenTo(email) })
    expect(await seenBy(harbor, nina.id)).toMatchObject({ email, waiting_email: null })
  })

  test('an agency cannot edit username and address of an influencer with their own password', async () => {
    const nina = await app.create(harbor)
    const { client } = await app.signIn(nina.email, nina.temporary_password)
    await client.passwords.setFirst({ password: 'Correct-horse-8' })
    const edit = (values: { full_name?: string; username?: string; email?: string }) =>
      app.as(harbor).agencies.updateInfluencer({ influencer_id: nina.id, ...values })
    for (const values of [{ username: 'taken_over' }, { email: 'mine@example.com' }])
      await expect(edit(values)).rejects.toMatchObject({ code: 'ACCOUNT_IS_THEIRS' })
    expect(await edit({ full_name: 'Still shown', username: nina.username })).toMatchObject({
      full_name: 'Still shown',
      is_account_editable: false,
    })
  })

  test('editing an influencer is refused with a used name, and for viewers and other agencies', async () => {
    const nina = await app.create(harbor)
    const values = { influencer_id: nina.id, username: 'rita' }
    await expect(app.as(harbor).agencies.updateInfluencer(values)).rejects.toMatchObject({
      code: 'INFLUENCER_USERNAME_TAKEN',
    })
    for (const actor of [reader, other])
      await expect(app.as(actor).agencies.updateInfluencer(values)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  })
})
