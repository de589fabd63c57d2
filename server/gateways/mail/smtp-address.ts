import { isLoopbackHost } from '#server/hosts.ts'

/** The SMTP server and its transport security. */
export type SmtpAddress = {
  host: string
  port: number
  /** Implicit TLS, required STARTTLS, opportunistic STARTTLS, or none. */
  security: 'tls' | 'starttls' | 'opportunistic' | 'none'
  user?: string
  password?: string
}

/**
 * Parses smtps://user:password@host:port or smtp://…; returns `undefined` for anything else.
 * Plain smtp requires STARTTLS, except on localhost. `?tls=off` disables it for a trusted network.
 */
export function readSmtpAddress(text: string): SmtpAddress | undefined {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return undefined
  if (!['', '?tls=off'].includes(url.search)) return undefined
  const isTls = url.protocol === 'smtps:'
  if (isTls && url.search !== '') return undefined
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === undefined || password === undefined) return undefined
  const plain = isLoopbackHost(url.hostname) ? 'opportunistic' : 'starttls'
  const port = Number(url.port)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: port === 0 ? (isTls ? 465 : 587) : port,
    security: isTls ? 'tls' : url.search === '' ? plain : 'none',
    ...(user === '' ? {} : { user, password }),
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
