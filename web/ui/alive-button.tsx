import type { ReactElement } from 'react'

import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { useAliveLink } from './use-alive-link.ts'

type AliveButtonProps = Omit<ButtonProps, 'onClick' | 'onKeyDown' | 'role' | 'render'> & {
  onPress: () => void
  /** Where it leads without scripts. */
  link: ReactElement
}

/** A button that without scripts is a link to what it would show. */
export function AliveButton({ onPress, link, ...props }: AliveButtonProps) {
  const { isAlive: _, ...asLink } = useAliveLink(onPress)
  return <Button {...props} {...asLink} render={link} />
}
