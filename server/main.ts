import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { addDemoData, demoAccounts, hasDemoData } from '#server/db/demo/demo.ts'
import { toldToOperator } from '#server/operator-error.ts'
import { start } from '#server/start.ts'
import { createWebRenderer } from '#server/http/web-renderer.ts'

/** The process: reads the environment, starts, prints where to look, and stops on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  let hasDemo = false
  const running = await start(
    config,
    async ({ db }) => {
      if (!config.has_demo_data) return
      await addDemoData(db, new Date().toISOString().slice(0, 10))
      hasDemo = await hasDemoData(db)
    },
    () => createWebRenderer({ mode: config.is_dev_server ? 'development' : 'production' }),
  )
  greet(config, running.port, hasDemo)
  stopOnSignal(running.stop)
}

function greet(config: Config, port: number, hasDemo: boolean): void {
  if (config.mode === 'production') return
  const lines = [`Fanfare is ready at http://localhost:${port}`]
  if (config.mail.has_outbox_page)
    lines.push(`Mails are not sent but kept at http://localhost:${port}/dev/mail`)
  if (config.instagram.kind === 'simulator')
    lines.push(`Instagram is played at http://localhost:${port}/dev/instagram`)
  if (hasDemo) {
    lines.push('Demo accounts (npm run demo:remove takes the demo marketplace away):')
    for (const { email, password, who } of demoAccounts)
      lines.push(`  ${email}  ${password}  ${who}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    // A second signal means now.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

main().catch((error: unknown) => {
  process.stderr.write(`${toldToOperator(error)}\n`)
  process.exit(1)
})
