import type { Config } from '#server/config.ts'
import { demoAccounts } from '#server/demo/demo.ts'

export type Facts = {
  port: number
  /** For the demo accounts, if there are any. */
  demo_password: string | undefined
  has_staff: boolean
}

/** The start-up message: address, accounts, and how to open the staff desk. */
export function startupMessage(
  config: Config,
  { port, demo_password, has_staff }: Facts,
): string[] {
  if (config.mode === 'production')
    return has_staff ? [] : ['Nobody is on the staff yet.', ...firstStaff(config)]
  const home = `http://localhost:${port}`
  return [
    `Fanfare is ready at ${home}`,
    config.mail.has_outbox_page
      ? `Mails are not sent but kept at ${home}/dev/mail`
      : config.mail.smtp === undefined
        ? 'Mails are neither sent nor shown: set SMTP_URL, or MAIL_OUTBOX=on'
        : 'Mails are sent through the server in SMTP_URL',
    ...(config.instagram.kind === 'simulator'
      ? [`Instagram is played at ${home}/dev/instagram`]
      : []),
    ...(demo_password !== undefined
      ? [
          'Demo accounts (npm run demo:remove takes the demo marketplace away):',
          ...demoAccounts.map(({ email, who }) => `  ${email}  ${demo_password}  ${who}`),
        ]
      : []),
    ...(has_staff
      ? [`Staff desk: ${home}/staff`]
      : [`Staff desk: ${home}/staff. Nobody is on the staff yet.`, ...firstStaff(config)]),
  ]
}

function firstStaff({ database, mode, public_url }: Config): string[] {
  const signUp = mode === 'production' ? `Sign up at ${public_url}/signup` : 'Sign up'
  const stop = database.kind === 'pglite' ? 'stop this server, ' : ''
  return [`  ${signUp}, ${stop}run: npm run staff -- grant you@example.com`]
}
