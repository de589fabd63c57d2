import { Link } from '@tanstack/react-router'

import type { PlanId } from '#shared/rules/plans.ts'
import { upgradeLink } from '#web/client/upgrade-link.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'

type UpgradeButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'> & {
  plan: PlanId
}

/** The way to a bigger plan. */
export function UpgradeButton({ plan, variant = 'ink', children, ...rest }: UpgradeButtonProps) {
  return (
    <Button {...rest} variant={variant} render={<Link {...upgradeLink(plan)} />}>
      {children ?? 'Upgrade Plan'}
    </Button>
  )
}
