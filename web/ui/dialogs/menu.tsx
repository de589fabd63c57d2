import './menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import { cloneElement, useState } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { HoldToasts } from '../toasts/toast.tsx'

export type MenuProps = {
  /** The button that opens it, with its own label. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

/** It is mounted when it is first opened, because a table has one in each row. Until then its button stands alone. */
export function Menu({ defaultOpen = false, ...props }: MenuProps) {
  const [isWanted, setIsWanted] = useState(defaultOpen)
  if (isWanted) return <MountedMenu {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setIsWanted(true)
    },
  })
}

function MountedMenu({ trigger, align = 'end', children }: Omit<MenuProps, 'defaultOpen'>) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="pop-layer"
          // The page may move below it, but not an item below a press.
          positionMethod="fixed"
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup className="menu pop">
            <HoldToasts />
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The signed-in user, as a non-interactive first item. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className="menu__who">{children}</div>
}

export type MenuItemProps = {
  icon?: ReactNode
  onClick?: () => void
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onClick, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item className="menu__item" disabled={disabled} {...(onClick ? { onClick } : {})}>
      {icon}
      {children}
    </Base.Item>
  )
}

export type MenuLinkProps = {
  icon?: ReactNode
  href?: string
  /** A router link that replaces the plain link. */
  render?: ReactElement
  children: ReactNode
}

export function MenuLink({ icon, href, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem
      className="menu__item"
      closeOnClick
      {...(href === undefined ? {} : { href })}
      {...(render ? { render } : {})}
    >
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu__line" />
}
