import { Link } from '@tanstack/react-router'

import { mustAskOwner } from '#web/parts/plans/plan-of.ts'
import { upgradeLink } from '#web/parts/plans/upgrade-link.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'

type UpgradeButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'>

/** Opens the plans. That page says whom to ask if the viewer cannot buy one. */
export function UpgradeButton({ variant = 'ink', children, ...rest }: UpgradeButtonProps) {
  const { viewer } = useViewer()
  return (
    <Button {...rest} variant={variant} render={<Link {...upgradeLink} />}>
      {mustAskOwner(viewer) ? 'Ask your owner' : (children ?? 'Upgrade Plan')}
    </Button>
  )
}
