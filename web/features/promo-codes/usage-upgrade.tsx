import { Link } from '@tanstack/react-router'

import { upgradeLink } from '#web/client/upgrade-link.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'

type UpgradeButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'>

/** The way to a bigger plan. */
export function UpgradeButton({ variant = 'ink', children, ...rest }: UpgradeButtonProps) {
  return (
    <Button {...rest} variant={variant} render={<Link {...upgradeLink} />}>
      {children ?? 'Upgrade Plan'}
    </Button>
  )
}
