import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: parsed, with its envelope and its source. */
export type ReceivedMail = Email & { envelope: { from: string; to: string[] }; source: string }

export type MailReceiver = Awaited<ReturnType<typeof openMailReceiver>>

type Reply = { code: number; text: string }

/**
 * A real SMTP server on this machine that stores what it receives. Pass its `config` to `openTestApp` (or its `url` as
 * SMTP_URL) and call `app.work()`.
 * @param port a free one if absent; pass the former one to restart after `close`
 */
export async function openMailReceiver(port = 0) {
  const arrived: Promise<ReceivedMail>[] = []
  const refusals = new Map<string, Reply>()
  const held = new Set<string>()
  /** Senders that wait for others, and how many there have to be. */
  let together: { count: number; waiting: (() => void)[] } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Senders keep their connections open; nobody waits for them here.
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      if (held.has(address)) return
      const reply = refusals.get(address)
      const answer = () =>
        done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }))
      if (together === undefined) return answer()
      together.waiting.push(answer)
      if (together.waiting.length < together.count) return
      for (const send of together.waiting) send()
      together = undefined
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        arrived.push(parse(Buffer.concat(chunks), { from, to }))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const own = (server.server.address() as AddressInfo).port
  const smtp = { host: '127.0.0.1', port: own, security: 'opportunistic' as const }

  const mailsTo = async (to: string, subject?: string | RegExp) =>
    (await Promise.all(arrived)).filter(
      (mail) =>
        mail.envelope.to.includes(to) &&
        (subject === undefined ||
          (typeof subject === 'string'
            ? mail.subject === subject
            : subject.test(mail.subject ?? ''))),
    )

  return {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    /** The part of the configuration that sends mails here. */
    config: {
      mail: { from: 'Fanfare <mail@fanfare.example>', smtp, has_outbox_page: false },
    },
    /** Every mail to an address so far. */
    mailsTo,
    /** The newest mail to an address, waited for; fails when none comes in time. */
    async waitForMail(to: string, subject?: string | RegExp, milliseconds = 60_000) {
      const deadline = Date.now() + milliseconds
      for (;;) {
        const found = (await mailsTo(to, subject)).at(-1)
        if (found) return found
        if (Date.now() > deadline) {
          const mails = await Promise.all(arrived)
          const subjects = mails.map((mail) => `${mail.envelope.to.join()}: ${mail.subject}`)
          throw new Error(`No mail to ${to} about ${String(subject)}. Came: ${subjects.join('; ')}`)
        }
        await sleep(25)
      }
    },
    /** Answers mails to this address with an error, such as 550 for good or 451 for now. */
    refuse: (to: string, code: number, text = 'no') => refusals.set(to, { code, text }),
    accept: (to: string) => refusals.delete(to),
    /** Does not answer senders to this address until released. */
    hold: (to: string) => held.add(to),
    release: (to: string) => held.delete(to),
    /** Answers the next senders when so many of them are connected at once. */
    answerTogether: (count: number) => (together = { count, waiting: [] }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

async function parse(source: Buffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  return { ...(await PostalMime.parse(source)), source: source.toString(), envelope }
}

/** The first link of ours in a mail's plain text whose address contains this part. */
export function linkIn(mail: Email, part: string): string {
  const link = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)]
    .map(([address]) => address)
    .find((address) => address.includes(part))
  if (link === undefined) throw new Error(`No link with ${part} in: ${mail.text}`)
  return link
}
