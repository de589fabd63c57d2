import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { srcSetOf } from './picture-sizes.ts'
import { stockOf } from '#shared/rules/brands/stocks.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

export type AvatarProps = {
  /** The id that selects the background colour; stable per person. */
  id: string
  name: string
  src?: string | null | undefined
  size?: 22 | 34 | 36 | 44 | 72 | 96 | 120
  /** Alt text; empty (the default) when the name is next to it. */
  alt?: string
  stock?: Stock
  /** Only for pictures in the first screen. */
  eager?: boolean
  className?: string
}

/** A person's photo, or the first letter of the name when there is none or it does not load. */
export function Avatar(props: AvatarProps) {
  const { id, name, src, size = 36, alt = '', stock = stockOf(id), eager, className } = props
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const sizeClass = size === 36 ? undefined : `avatar--${size}`
  if (src && src !== failedSrc) {
    return (
      <img
        // An error event before hydration had no listener, so check the image's state.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
        }}
        className={classNames('avatar', sizeClass, className)}
        data-theme="light"
        data-stock={stock}
        srcSet={srcSetOf(src)}
        sizes={`${size}px`}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return (
    <span
      className={classNames('avatar avatar--mono', sizeClass, className)}
      data-stock={stock}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initialOf(name)}
    </span>
  )
}

/** The first letter or digit of a name, upper case. */
export function initialOf(name: string): string {
  const first = name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?'
  return first.toLocaleUpperCase('en')
}
