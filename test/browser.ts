import { expect } from 'vitest'

import { anAuthenticator } from './authenticator.ts'
import { password } from './harness.ts'
import type { TestApp } from './harness.ts'

export type Json = Record<string, unknown>

export type TestBrowser = ReturnType<typeof aBrowser>

/** A REST client with a cookie jar. */
export function aBrowser(app: TestApp, cookie = '') {
  const jar = new Map<string, string>()
  const keep = (line: string) => {
    const [pair = ''] = line.split(';')
    const cut = pair.indexOf('=')
    if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, cut))
    else jar.set(pair.slice(0, cut), pair.slice(cut + 1))
  }
  for (const pair of cookie.split('; ').filter(Boolean)) keep(pair)
  const call = async (method: string, path: string, body?: Json) => {
    const answer = await app.request(`/api${path}`, {
      method,
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  return {
    jar,
    call,
    signIn: (email: string, secret = password) =>
      call('POST', '/sessions', { email, password: secret }),
    second: (code: string) => call('POST', '/sessions/second-step', { code }),
    viewer: async () => (await call('GET', '/accounts/me')).body as Json | null,
  }
}

/** Switches two-step login on for who is signed in there, which uses up a code. */
export async function switchOnTwoStep<Person extends { browser: TestBrowser }>(person: Person) {
  const { call } = person.browser
  const started = await call('POST', '/accounts/me/two-step', { password })
  const { uri, recovery_codes } = started.body as { uri: string; recovery_codes: string[] }
  const phone = anAuthenticator(uri)
  const used_code = phone.code()
  const confirmed = await call('PUT', '/accounts/me/two-step', { code: used_code })
  expect(confirmed).toMatchObject({ status: 200, body: { is_on: true } })
  return { ...person, phone, used_code, recovery_codes }
}
