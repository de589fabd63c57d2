import type { Config } from '#server/config.ts'
import { isTestMoney } from '#server/gateways/payments/settings.ts'

/** Valid settings that deserve a warning at each start. */
export function startWarnings(
  config: Pick<Config, 'mode' | 'is_insecure_demo' | 'payments'>,
): string[] {
  return [
    ...(config.is_insecure_demo
      ? [
          'FANFARE_INSECURE_DEMO is on: whoever reaches this server reads every mail and can take every account over',
        ]
      : []),
    ...(config.mode === 'production' && isTestMoney(config.payments)
      ? ['PAYMENTS moves no money: everybody gets every plan for nothing']
      : []),
  ]
}
