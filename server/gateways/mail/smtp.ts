import { createTransport } from 'nodemailer'

import type { MailGateway } from './mail.ts'
import { MailRefusedError } from './refused.ts'
import type { SmtpAddress } from './smtp-address.ts'

/** Sends over a few pooled connections. Each step has a timeout, so a silent server blocks nothing for long. */
export function createSmtp(address: SmtpAddress, from: string): MailGateway {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    host: address.host,
    port: address.port,
    secure: address.security === 'tls',
    requireTLS: address.security === 'starttls',
    ignoreTLS: address.security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(address.user === undefined
      ? {}
      : { auth: { user: address.user, pass: address.password ?? '' } }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail content is plain text; it must not be able to reference a file or URL to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, id, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
        })
      } catch (error) {
        const code = refusalOf(error)
        throw code === undefined ? error : new MailRefusedError(code)
      }
    },
    outbox: undefined,
    close: async () => transport.close(),
  }
}

/** Reply codes of a permanent failure. Failed logins and connections are the operator's to fix, so they are retried. */
function refusalOf(error: unknown): number | undefined {
  const { responseCode, permanent, code } = error as {
    responseCode?: number
    permanent?: boolean
    code?: string
  }
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
    ? responseCode
    : undefined
}
