import { readConfig } from '#server/config.ts'
import { listStaffMembers } from '#server/features/staff/members/grant-staff.ts'
import { startupMessage } from '#server/startup-message.ts'
import type { Facts } from '#server/startup-message.ts'
import { operatorMessage } from '#server/operator-error.ts'
import { prepareDemo } from '#server/prepare-demo.ts'
import { start } from '#server/start.ts'
import { createWebRenderer } from '#server/http/pages/web-renderer.ts'

/** The process: reads the environment, starts, prints the address, and stops on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const facts: Omit<Facts, 'port' | 'first_staff_token'> = {
    demo_password: undefined,
    has_staff: false,
  }
  const running = await start(
    config,
    async ({ db }, keys) => {
      const today = new Date().toISOString().slice(0, 10)
      facts.demo_password = await prepareDemo(config, db, today, keys)
      facts.has_staff = (await listStaffMembers(db)).length > 0
    },
    () => createWebRenderer({ mode: config.is_dev_server ? 'development' : 'production' }),
  )
  const { port, first_staff_token } = running
  for (const line of startupMessage(config, { port, first_staff_token, ...facts }))
    process.stdout.write(`${line}\n`)
  stopOnSignal(running.stop, config.shutdown_delay)
}

function stopOnSignal(stop: () => Promise<void>, delaySeconds: number): void {
  let isStopping = false
  const onSignal = () => {
    // A second signal stops immediately.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 10_000 + delaySeconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

main().catch((error: unknown) => {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exit(1)
})
