import type { ReactElement } from 'react'

import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { useHydratedLink } from '../use-hydrated-link.ts'

type HydratedButtonProps = Omit<ButtonProps, 'onClick' | 'onKeyDown' | 'role' | 'render'> & {
  onPress: () => void
  /** The link without scripts. */
  link: ReactElement
}

/** A button that is a link without scripts. */
export function HydratedButton({ onPress, link, ...props }: HydratedButtonProps) {
  const { isAlive: _, ...asLink } = useHydratedLink(onPress)
  return <Button {...props} {...asLink} render={link} />
}
