import type { Config } from '#server/config.ts'
import { linkFragment } from '#shared/rules/accounts/onward.ts'
import { demoAccounts } from '#server/demo/demo.ts'

export type Facts = {
  port: number
  /** For the demo accounts, if there are any. */
  demo_password: string | undefined
  has_staff: boolean
  /** Of the link by which the first administrator gets in. */
  first_staff_token: string | undefined
}

/** The start-up message: address, accounts, and how to open the staff desk. */
export function startupMessage(
  config: Config,
  { port, demo_password, has_staff, first_staff_token }: Facts,
): string[] {
  if (config.mode === 'production')
    return has_staff
      ? []
      : ['Nobody is on the staff yet.', ...firstStaff(config, config.public_url, first_staff_token)]
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
      : [
          `Staff desk: ${home}/staff. Nobody is on the staff yet.`,
          ...firstStaff(config, home, first_staff_token),
        ]),
  ]
}

function firstStaff({ database }: Config, home: string, token: string | undefined): string[] {
  // After a time with staff there is no link any more.
  const stop = database.kind === 'pglite' ? 'stop this server, ' : ''
  return token === undefined
    ? [`  Sign up at ${home}/signup, ${stop}run: npm run staff -- grant you@example.com`]
    : [
        `  Sign up at ${home}/signup, then open this link, which makes one administrator and ends after tomorrow:`,
        `  ${home}/staff${linkFragment(token)}`,
      ]
}
