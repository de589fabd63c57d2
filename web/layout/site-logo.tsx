import { Link } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'

type SiteLogoProps = { size?: 'md' | 'lg'; onClick?: () => void }

/** The logo, linked to the home page. */
export function SiteLogo({ size = 'md', onClick }: SiteLogoProps) {
  return (
    <Logo
      label={`${brand.name}, home`}
      halves={brand.name_halves}
      size={size}
      render={<Link to="/" onClick={onClick} />}
    />
  )
}
