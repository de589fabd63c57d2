import { Link } from '@tanstack/react-router'
import { ArrowUp, Download, Ellipsis, Eye, Plus, Upload } from 'lucide-react'

import type { OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/dialogs/menu.tsx'

import { UpgradeButton } from '../usage/usage-upgrade.tsx'
import { isAtLimit } from '../usage/usage-text.ts'
import { ListHead } from './list-head.tsx'

type CodesHeadProps = {
  title: string
  influencerId: string
  list: OwnCodes
  /** Undefined for read-only members. */
  editing: { add: () => void; chooseDefaults: () => void } | undefined
}

/** The head of an owner's list. Above cards, rarer actions are in a menu. */
export function CodesHead({ title, influencerId, list, editing }: CodesHeadProps) {
  const { usage } = list
  const count = countOf(list)
  const actions = [
    ...(editing
      ? [
          { Icon: Eye, label: 'Where new codes appear', onClick: editing.chooseDefaults },
          {
            Icon: Upload,
            label: 'Upload CSV',
            render: <Link to="/csv-upload" search={{ tab: 'promo-codes' }} />,
          },
        ]
      : []),
    {
      Icon: Download,
      label: 'Download CSV',
      // Sent as an attachment.
      href: `/api/promo-codes/own.csv?influencer_id=${influencerId}`,
    },
  ].map(({ Icon, ...action }) => ({ ...action, icon: <Icon className="icon" aria-hidden /> }))
  return (
    <ListHead id="own-codes-title" title={title} count={count}>
      {actions.map(({ icon, label, ...act }) => (
        <Button key={label} className="only-rows" {...act}>
          {icon}
          {label}
        </Button>
      ))}
      {editing &&
        (isAtLimit(usage) && !usage.is_limit_waived ? (
          <UpgradeButton variant="primary">
            <ArrowUp className="icon" aria-hidden />
            Upgrade to add
          </UpgradeButton>
        ) : (
          <Button variant="primary" onClick={editing.add}>
            <Plus className="icon" aria-hidden />
            Add a code
          </Button>
        ))}
      <span className="only-cards">
        <Menu
          trigger={
            <IconButton label="More for this list" outlined className="size-12">
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          }
        >
          {actions.map(({ label, ...act }) =>
            'onClick' in act ? (
              <MenuItem key={label} {...act}>
                {label}
              </MenuItem>
            ) : (
              <MenuLink key={label} {...act}>
                {label}
              </MenuLink>
            ),
          )}
        </Menu>
      </span>
    </ListHead>
  )
}

export function countOf({ has_more, promo_codes, status_counts }: OwnCodes): number {
  if (!has_more) return promo_codes.length
  return Object.values(status_counts).reduce((sum, count) => sum + count, 0)
}
