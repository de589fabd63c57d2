import type { ReactElement } from 'react'
import { renderAs } from '../render-as.ts'
import { classNames } from '../class-names.ts'

export type LogoProps = {
  /** What the link is called, e.g. 'Fanfare, home'. */
  label?: string
  /** The two halves of the name; the perforation runs between them. */
  halves?: [string, string]
  size?: 'md' | 'lg'
  href?: string
  /** A router link that replaces the plain link. */
  render?: ReactElement
  onClick?: () => void
}

/** The name as a torn ticket, linking home. */
export function Logo(props: LogoProps) {
  const { label = 'Fanfare, home', halves = ['Fan', 'fare'], size = 'md', href, render } = props
  return renderAs('a', render, {
    className: classNames('logo', size === 'lg' && 'logo--lg'),
    'aria-label': label,
    ...(render ? {} : { href: href ?? '/' }),
    ...(props.onClick ? { onClick: props.onClick } : {}),
    children: (
      <>
        <span className="cut-r">{halves[0]}</span>
        <span className="cut-l">{halves[1]}</span>
      </>
    ),
  })
}
