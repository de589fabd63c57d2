import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { renderAs } from '../render-as.ts'
import { classNames } from '../class-names.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, and what the pointer reads. */
  label: string
  outlined?: boolean
  href?: string
  target?: string
  rel?: string
  render?: ReactElement
  children: ReactNode
}

/** A 44 px square button with an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, outlined, href, render, className, type = 'button', ref, ...rest } = props
  const isLink = href !== undefined || render !== undefined
  return renderAs(isLink ? 'a' : 'button', render, {
    ref,
    title: label,
    ...rest,
    ...(isLink ? (href === undefined ? {} : { href }) : { type }),
    'aria-label': label,
    className: classNames('icon-btn', outlined && 'icon-btn--line', className),
  })
}
