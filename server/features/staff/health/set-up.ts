import { sql } from 'kysely'

import { backupDays } from '#shared/rules/staff/staff.ts'
import type { SetUpStep } from '#shared/rules/staff/staff.ts'
import type { Deps } from '#server/deps.ts'
import { isTestMoney } from '#server/gateways/payments/settings.ts'
import { version } from '#server/version.ts'

/** The operator's checklist before going live, computed from configuration and database. */
export async function getSetUp({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<{
  steps: { id: SetUpStep; is_done: boolean }[]
  is_money_played: boolean
  version: typeof version
}> {
  const { rows } = await sql<Record<'two_step' | 'demo_data' | 'backup', boolean>>`
    select
      not exists (select from profiles join users using (id) where is_staff and not two_factor_enabled
          and not exists (select from passkeys where user_id = profiles.id)) as two_step,
      not exists (select from profiles where is_demo) as demo_data,
      exists (select from last_backup where made_at > now() - ${backupDays} * interval '1 day') as backup`.execute(
    db,
  )
  const [done] = rows
  if (!done) throw new Error('Looking answers with one row')
  const is_money_played = isTestMoney(config.payments)
  const steps: Record<SetUpStep, boolean> = {
    two_step: done.two_step,
    mail: config.mail.smtp !== undefined,
    // Selling no plans is a valid choice.
    payments: !is_money_played,
    instagram: config.instagram.kind === 'graph',
    demo_data: done.demo_data,
    backup: done.backup,
  }
  return {
    steps: Object.entries(steps).map(([id, is_done]) => ({ id: id as SetUpStep, is_done })),
    is_money_played,
    version,
  }
}
