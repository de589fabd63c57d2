import './toast-card.css'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useToastRoom } from './toast-room.ts'

const looks = {
  success: { className: 'toast--ok', icon: Check },
  error: { className: 'toast--bad', icon: CircleAlert },
  info: { className: 'toast--info', icon: Info },
  warning: { className: 'toast--warn', icon: TriangleAlert },
}

export type ToastKind = keyof typeof looks

export type ToastCardProps = {
  kind: ToastKind
  title: string
  description?: string | undefined
  action?: ReactNode
  onDismiss: () => void
}

/** A single toast. */
export function ToastCard({ kind, title, description, action, onDismiss }: ToastCardProps) {
  const { className, icon: Icon } = looks[kind]
  const room = useToastRoom()
  return (
    <div ref={room} className={`toast ${className}`}>
      <span className="toast__ico">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div className="toast__txt">
        <strong>{title}</strong>
        {description ? <p>{description}</p> : null}
        {action}
      </div>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
