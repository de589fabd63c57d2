import { Link } from '@tanstack/react-router'
import { Puzzle } from 'lucide-react'

import { brand } from '#shared/rules/product/brand.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The link to the extension: its store, or our own page while it is in none. */
export function GetTheExtension({ className }: { className: string }) {
  const look = classNames('btn', className)
  const content = (
    <>
      <Puzzle className="icon" aria-hidden />
      Get the extension
    </>
  )
  return brand.extension_store_link === null ? (
    <Link className={look} to="/extension">
      {content}
    </Link>
  ) : (
    <a className={look} href={brand.extension_store_link} target="_blank" rel="noopener">
      {content}
    </a>
  )
}
