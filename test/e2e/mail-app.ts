import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'

import { openServer } from './own-server.ts'

/** A server of a file's own, which sends real mails to a real receiver. */
export async function openMailServer() {
  const receiver = await openMailReceiver()
  const server = await openServer({ config: receiver.config })
  await server.app.work()
  return {
    ...server,
    receiver,
    /** The path of the newest link of ours in a mail; the mail names the product's public address. */
    async pathFrom(to: string, subject: RegExp, part: string) {
      const link = linkIn(await receiver.waitForMail(to, subject), part)
      return link.slice(new URL(link).origin.length)
    },
    async close() {
      await server.close()
      await receiver.close()
    },
  }
}
