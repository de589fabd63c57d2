import './notice.css'
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  warning: { className: 'notice', icon: TriangleAlert },
  error: { className: 'notice notice--bad', icon: CircleAlert },
  success: { className: 'notice notice--ok', icon: CircleCheck },
  /** Good to know, nothing to do. */
  info: { className: 'notice notice--info', icon: Info },
  /** Something is under way. */
  busy: { className: 'notice notice--busy', icon: LoaderCircle },
}

export type NoticeProps = {
  kind?: keyof typeof looks
  title?: string
  children?: ReactNode
  /** A Button. */
  action?: ReactNode
  /** 'alert' for something that just went wrong, 'status' for something that just went well. */
  role?: 'alert' | 'status'
}

/** A message that stays on the page. */
export function Notice({ kind = 'warning', title, children, action, role }: NoticeProps) {
  const { className, icon: Icon } = looks[kind]
  return (
    <div className={className} role={role}>
      <Icon className={kind === 'busy' ? 'icon spin' : 'icon'} aria-hidden="true" />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <p>{children}</p> : null}
      </div>
      {action ? <div className="notice__act">{action}</div> : null}
    </div>
  )
}
