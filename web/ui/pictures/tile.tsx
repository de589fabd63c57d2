import { initialOf } from './avatar.tsx'
import { classNames } from '../class-names.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

/** The initial of a brand on its category's stock. Hidden from screen readers, because the name is beside it. */
export function Tile({ name, stock, size }: { name: string; stock: Stock; size?: 'lg' }) {
  return (
    <span
      className={classNames('tile', size === 'lg' && 'tile--lg')}
      data-stock={stock}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  )
}
