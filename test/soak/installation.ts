import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

import { freePort } from '#test/free-port.ts'
import { password } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'

import { call } from './client.ts'
import { createCopy } from './copy.ts'
import type { Complaint } from './copy.ts'
import { openProxy } from './proxy.ts'
import { signUpBody } from './traffic.ts'
import type { Publisher } from './traffic.ts'

/** Two copies behind a balancer on one database, with a mail server and five owners of codes who are signed in. */
export async function openInstallation(url: string, pool: pg.Pool) {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-soak-'))
  const mail = await openMailReceiver()
  const [portA, portB] = [await freePort(), await freePort()]
  const proxy = await openProxy([portA, portB])
  const env = {
    DATABASE_URL: url,
    DATA_FOLDER: join(folder, 'data'),
    FANFARE_SECRET: 'a secret that both of the copies know of',
    PUBLIC_URL: proxy.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'mail@fanfare.example',
    PAYMENTS: 'off',
    DEMO_DATA: 'off',
    PLAN_LIMITS_WAIVED: 'on',
    TRUSTED_PROXY_HOPS: '1',
  }
  const complaints: Complaint[] = []
  const a = createCopy(portA, env, complaints)
  const b = createCopy(portB, env, complaints)
  await Promise.all([a.start(), b.start()]).catch(async (error: unknown) => {
    await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')])
    throw error
  })

  /** Somebody with a confirmed address, signed in. */
  const signIn = async (name: string, client: string): Promise<string> => {
    await call(a.origin, client, 'POST', '/api/accounts', signUpBody(name))
    const email = `${name}@example.com`
    await pool.query('update users set email_verified = true where email = $1', [email])
    return (await call(a.origin, client, 'POST', '/api/sessions', { email, password })).cookie
  }
  const publishers: Publisher[] = []
  for (let i = 0; i < 5; i++) {
    const client = `10.7.0.${i + 1}`
    publishers.push({ client, cookie: await signIn(`owner_${i}`, client), brand: `Soakbrand ${i}` })
  }
  return {
    folder,
    mail,
    proxy,
    a,
    b,
    complaints,
    publishers,
    signIn,
    close: async () => {
      await proxy.close()
      await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')])
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>
