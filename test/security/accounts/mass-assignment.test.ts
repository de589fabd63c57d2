// ASVS 8.2.3, 15.3.3, 15.3.6, cases 15 and 23: nobody writes fields that are not theirs to write.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { anApplicant, send } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const people = async () => {
  const { rows } = await app.database.pool.query(
    'select row_to_json(p)::text as profile, row_to_json(u)::text as account from users u left join profiles p on p.id = u.id order by u.id',
  )
  return rows
}

const id = '00000000-0000-4000-8000-000000000001'

describe.each([
  ['sign-up', 'POST', '/accounts', anApplicant('climber')],
  ['a change of the profile', 'PATCH', '/profiles/me', { full_name: 'Climber' }],
  ['an application', 'POST', '/applications/agency', { agency_name: 'Climber' }],
])('%s refuses', (_, method, path, body) => {
  test.each([
    { id },
    { user_id: id },
    { agency_id: id },
    { managed_by_agency: true },
    { is_fake: true },
    { is_agency: true },
    { is_staff: true },
    { is_featured: true },
    { is_demo: true },
    { email_verified: true },
    { two_factor_enabled: false },
    { temporary_password: 'Known-horse-7' },
    { subscription_tier: 'elite' },
    { avatar_url: 'https://evil.example/x.png' },
    { created_at: '2020-01-01T00:00:00Z' },
  ])('an unknown field in a body is refused: %j', async (field) => {
    const before = await people()
    const cookie = path === '/accounts' ? undefined : ana.cookie
    const answer = await send(app, path, { ...body, ...field }, { method, cookie })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await people()).toEqual(before)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('%s cannot set roles', async (key) => {
    const before = await people()
    const cookie = path === '/accounts' ? undefined : ana.cookie
    const roles = `"${key}":{"is_fake":true,"is_staff":true,"is_agency":true,"prototype":{"is_staff":true}}`
    const answer = await send(app, path, `{${roles},${JSON.stringify(body).slice(1)}`, {
      method,
      cookie,
    })
    expect(({} as { is_staff?: boolean }).is_staff).toBeUndefined()
    // The parser may drop the key or refuse it; what it must not do is give a role.
    if (answer.status === 422) expect(await people()).toEqual(before)
    expect(JSON.stringify(await people())).not.toMatch(/is_(?:staff|fake)\\":true/)
  })
})
