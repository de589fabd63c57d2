/* oxlint-disable react/refs -- the ref is handed on, never read */
import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { renderAs } from '../render-as.ts'
import { classNames } from '../class-names.ts'

type ButtonVariant = 'primary' | 'ink' | 'line' | 'quiet' | 'danger' | 'paper'
type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  /** Pending state: shows a spinner, ignores clicks, keeps the focus. */
  busy?: boolean
  /** The label while busy, e.g. 'Signing in...'. */
  busyText?: string
  /** Renders a link that looks like a button. */
  href?: string
  target?: string
  rel?: string
  download?: boolean | string
  /** A router link to render instead: `render={<Link to="/deals" />}`. */
  render?: ReactElement
  children?: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    variant = 'line',
    size = 'md',
    block,
    busy = false,
    busyText,
    href,
    target,
    rel,
    download,
    render,
    className,
    children,
    onClick,
    type = 'button',
    disabled,
    ref,
    ...rest
  } = props
  const isLink = href !== undefined || render !== undefined
  // Disabled would drop the keyboard focus in the middle of the work.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const own = isLink ? { href, target, rel, download } : { type, disabled }
  return renderAs(isLink ? 'a' : 'button', render, {
    ref,
    'aria-busy': busy || undefined,
    ...rest,
    ...withoutUndefined(own),
    className: classNames(
      'btn',
      `btn--${variant}`,
      size !== 'md' && `btn--${size}`,
      block && 'btn--block',
      className,
    ),
    onClick: handleClick,
    children: busy ? (
      <>
        <LoaderCircle className="icon spin" aria-hidden="true" />
        {busyText ?? children}
      </>
    ) : (
      children
    ),
  })
}

/** Removes undefined values, so that they do not overwrite props of the rendered link. */
function withoutUndefined(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
