import { createWebRenderer } from '#server/http/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'

/** A server of a file's own, which sends real mails to a real receiver. */
export async function openMailServer() {
  const receiver = await openMailReceiver()
  const app = await openTestApp({
    config: receiver.config,
    openPages: () => createWebRenderer({ mode: 'production' }),
  })
  await app.work()
  const http = await app.listen()
  return {
    app,
    receiver,
    at: (path: string) => `http://localhost:${http.port}${path}`,
    /** The path of the newest link of ours in a mail; the mail names the product's public address. */
    async pathFrom(to: string, subject: RegExp, part: string) {
      const link = linkIn(await receiver.waitForMail(to, subject), part)
      return link.slice(new URL(link).origin.length)
    },
    async close() {
      await http.stop(1000)
      await app.close()
      await receiver.close()
    },
  }
}
