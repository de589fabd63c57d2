import { cloneElement, createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Record<string, unknown> & { className: string; children: ReactNode }
type Handler = (...call: unknown[]) => void

/**
 * Renders the given element, such as a router's link, or a plain tag, with the props of a part. The element's own
 * props win, classes are joined, and its own handlers run first.
 */
export function renderAs(
  tag: string,
  render: ReactElement | undefined,
  props: Props,
): ReactElement {
  if (render === undefined) return createElement(tag, props)
  const own = render.props as Record<string, unknown>
  const merged: Record<string, unknown> = { ...props, ...own }
  if (typeof own['className'] === 'string')
    merged['className'] = classNames(props.className, own['className'])
  for (const [key, mine] of Object.entries(props)) {
    const theirs = own[key]
    if (!/^on[A-Z]/.test(key) || typeof mine !== 'function' || typeof theirs !== 'function')
      continue
    merged[key] = (...call: unknown[]) => {
      ;(theirs as Handler)(...call)
      ;(mine as Handler)(...call)
    }
  }
  return cloneElement(render, merged)
}
