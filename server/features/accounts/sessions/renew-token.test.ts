// ASVS 7.2.4: a proof gives the session another token, so a stolen copy of its cookie gains nothing by it.
import { expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import type { TestBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { aPerson, app, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const better = 'tangerine-orbit-41'

const copyOf = ({ jar }: TestBrowser) =>
  aBrowser(app, [...jar].map((pair) => pair.join('=')).join('; '))

const sessionOf = async ({ call }: TestBrowser) => {
  const { body } = await call('GET', '/sessions')
  return (body['sessions'] as { id: string; is_current: boolean }[]).find(
    (session) => session.is_current,
  )
}

/** Lets the owner act, and expects that only the browser which acted is still signed in, in the same session. */
async function expectCopyOut(browser: TestBrowser, method: string, path: string, body?: object) {
  const copy = copyOf(browser)
  const before = await sessionOf(browser)
  expect(before).toBeDefined()
  const answer = await browser.call(method, path, { ...body })
  expect(answer.status).toBe(200)
  expect(await copy.viewer()).toBeNull()
  expect(await sessionOf(browser)).toEqual({ ...before, last_seen_at: expect.any(String) })
  return answer
}

test('a copied session cookie is worthless once its owner proves who they are', async () => {
  const { browser } = await aPerson()
  await expectCopyOut(browser, 'POST', '/sessions/current/proof', { password })
})

test('a copied session cookie is worthless once the password is changed or other sessions end', async () => {
  const { browser } = await aPerson()
  await expectCopyOut(browser, 'DELETE', '/sessions')
  const change = { current_password: password, password: better }
  await expectCopyOut(browser, 'PUT', '/accounts/me/password', change)
})

test('a copied session cookie is worthless once two-step login is turned on, proven, renewed or turned off', async () => {
  const person = await aPerson()
  const copy = copyOf(person.browser)
  const { browser, phone, recovery_codes } = await switchOnTwoStep(person)
  expect(await copy.viewer()).toBeNull()
  const code = phone.code(1)
  await expectCopyOut(browser, 'POST', '/sessions/current/proof', { code })
  const off = { password, code: recovery_codes[0] }
  await expectCopyOut(browser, 'POST', '/accounts/me/two-step/off', off)
  const again = await switchOnTwoStep(await aPerson())
  const path = '/accounts/me/two-step/recovery-codes'
  await expectCopyOut(again.browser, 'POST', path, { password })
})

test('a proof that fails leaves the session its token', async () => {
  const { browser } = await aPerson()
  const copy = copyOf(browser)
  const wrong = await browser.call('POST', '/sessions/current/proof', { password: 'Wrong-horse-7' })
  expect(wrong.status).toBe(422)
  expect(await copy.viewer()).not.toBeNull()
  expect(await browser.viewer()).not.toBeNull()
})

test('a program keeps its token when it proves who it acts for', async () => {
  const { email } = await aPerson()
  const call = (method: string, path: string, body?: object, token?: string) =>
    app.request(`/api${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        'sec-fetch-site': '',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
  const answer = await call('POST', '/sessions', { email, password, session: 'token' })
  const { token } = (await answer.json()) as { token: string }
  const proven = await call('POST', '/sessions/current/proof', { password }, token)
  expect(proven.status).toBe(200)
  expect(proven.headers.getSetCookie()).toEqual([])
  expect(await (await call('GET', '/accounts/me', undefined, token)).json()).not.toBeNull()
})

test('a second cookie in the request changes the token of nobody else', async () => {
  const [thief, owner] = [await aPerson(), await aPerson()]
  const { rows } = await app.database.pool.query<{ token: string }>(
    'select token from sessions where user_id = $1',
    [owner.user_id],
  )
  const stored = rows[0]?.token ?? ''
  expect(stored).not.toBe('')
  const own = thief.cookie.split('; ').find((pair) => pair.includes('session_token')) ?? ''
  const [name = '', value = ''] = own.split('=')
  // One parser reads the first cookie, quotes cut off, and another one skips it.
  const cookie = `${name}="${decodeURIComponent(value)}x; ${name}=${stored}`
  const answer = await app.request('/api/sessions', { method: 'DELETE', cookie })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await owner.browser.viewer()).not.toBeNull()
  const after = await app.database.pool.query('select from sessions where token = $1', [stored])
  expect(after.rowCount).toBe(1)
})

test('an answer to the former cookie leaves the browser its new one', async () => {
  const { browser } = await aPerson()
  const copy = copyOf(browser)
  await expectCopyOut(browser, 'POST', '/sessions/current/proof', { password })
  const cookie = [...copy.jar].map((pair) => pair.join('=')).join('; ')
  const answer = await app.request('/api/accounts/me', { cookie })
  expect(await answer.json()).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual([])
})
