import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from './menu.tsx'

/** The actions of a row, behind a button with three dots. `name` is what they are about. */
export function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="acts">
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        {children}
      </Menu>
    </span>
  )
}
