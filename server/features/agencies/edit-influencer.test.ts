import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp
let harbor: Actor
let other: Actor
let manager: Actor
let reader: Actor

beforeAll(async () => {
  app = await openAgencyApp()
  ;({ harbor, other } = app)
  manager = await app.anInfluencer('mona')
  reader = await app.anInfluencer('rita')
  await app.join(harbor, manager, 'manager')
  await app.join(harbor, reader, 'viewer')
})
afterAll(() => app.close())

describe('editing an influencer', () => {
  test('changes all of an account that nobody took over yet', async () => {
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
      email: `new-${nina.email}`,
      category: 'Tech',
      instagram_url: 'https://www.instagram.com/nina.new',
    })
    await app.signIn(`new-${nina.email}`, nina.temporary_password)
  })

  test('leaves username and e-mail to whoever has a password of their own', async () => {
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

  test('is refused with a taken name, and to viewers and other agencies', async () => {
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
