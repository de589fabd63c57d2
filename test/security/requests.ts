import { password } from '../harness.ts'
import type { TestApp } from '../harness.ts'

let visitors = 0

/** An address that nobody used before, so that limits of visitors do not meet. */
export function freshAddress(): string {
  visitors++
  return `10.9.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
}

type Options = {
  method?: string
  cookie?: string | undefined
  address?: string
  headers?: Record<string, string>
}

/** A write to the REST API from our own pages. A text goes out as it is, anything else as JSON. */
export function send(app: TestApp, path: string, body: unknown, options: Options = {}) {
  const { method = 'POST', cookie, address = freshAddress(), headers } = options
  return app.request(`/api${path}`, {
    method,
    cookie,
    address,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export function signIn(app: TestApp, email: string, secret: string, options?: Options) {
  return send(app, '/sessions', { email, password: secret }, options)
}

/** What the sign-up form of an influencer sends; overrides win. */
export const anApplicant = (username: string, overrides: object = {}) => ({
  role: 'influencer' as const,
  full_name: `Full ${username}`,
  username,
  email: `${username}@example.com`,
  password,
  accepted_terms: true as const,
  ...overrides,
})

export const emailOf = ({ username }: { username: string }) => `${username}@example.com`

/** The cookies of an answer, as the browser sends them back. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
