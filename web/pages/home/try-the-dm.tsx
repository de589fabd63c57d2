import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'

import { classNames } from '#web/ui/class-names.ts'

/** Links to the page about direct messages. */
export function TryTheDm({ className }: { className: string }) {
  return (
    <Link className={classNames('btn', className)} to="/instagram">
      <Send className="icon" aria-hidden />
      Try the Instagram DM
    </Link>
  )
}
