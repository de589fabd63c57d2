import { Puzzle } from 'lucide-react'

import { brand } from '#shared/rules/brand.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The way to the extension's store; nothing until there is one. */
export function GetTheExtension({ className }: { className: string }) {
  if (brand.extension_store_link === null) return null
  return (
    <a
      className={classNames('btn', className)}
      href={brand.extension_store_link}
      target="_blank"
      rel="noopener"
    >
      <Puzzle className="icon" aria-hidden />
      Get the extension
    </a>
  )
}
