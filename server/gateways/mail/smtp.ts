import { createTransport } from 'nodemailer'

import type { MailGateway } from './mail.ts'
import { MailRefusedError } from './refused.ts'
import type { SmtpAddress } from './smtp-address.ts'

/** Sends over a few kept connections. Each step has an end, so that a mute server holds up nothing for long. */
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
    // What a mail holds is text; nothing of it may name a file or an address to be read.
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
          // As an object: an address is never parsed as a list of several.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
        })
      } catch (error) {
        const code = refusalOf(error)
        throw code === undefined ? error : new MailRefusedError(code)
      }
    },
    kept: undefined,
    close: async () => transport.close(),
  }
}

/** The reply code of a refusal for good. One of our login or of the connection is for the operator to mend, and worth another try. */
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
