import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'

import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { isFreeSlotUsed, usageLevel } from '#shared/rules/plans/plans.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'

export const nameOf = ({ full_name }: ManagedInfluencer) => full_name.trim() || 'Unnamed Influencer'

export function Who({ influencer }: { influencer: ManagedInfluencer }) {
  const { id, username, avatar_url } = influencer
  const name = nameOf(influencer)
  return (
    <span className="who">
      <Avatar id={id} name={name} src={avatar_url} size={44} />
      <span>
        <Link
          className="link link--alone link--quiet flex-col items-start justify-center wrap-anywhere"
          to="/manage-influencer-codes/$influencerId"
          params={{ influencerId: id }}
        >
          {name}
          {username === null ? null : <small className="t-xs mute font-normal">@{username}</small>}
        </Link>
        {influencer.tags.length === 0 ? null : (
          <small className="t-xs soft block font-normal wrap-anywhere">
            <span className="sr">Tags: </span>
            {influencer.tags.join(' · ')}
          </small>
        )}
      </span>
    </span>
  )
}

export function Email({ influencer: { email, waiting_email } }: { influencer: ManagedInfluencer }) {
  if (email === null) return <span className="mute only-rows">Not shared</span>
  return (
    <>
      {email}
      {waiting_email === null ? null : (
        <small className="t-xs mute block wrap-anywhere">
          {waiting_email} waits for confirmation
        </small>
      )}
    </>
  )
}

const levelText = { ok: undefined, warning: 'almost full', exceeded: 'full' } as const

export function Codes({ influencer: { usage } }: { influencer: ManagedInfluencer }) {
  const { used, max_promo_codes: max, subscription_tier } = usage
  const level = isFreeSlotUsed(subscription_tier, used, max) ? 'ok' : usageLevel(used, max)
  return (
    <span className="used num" data-level={level}>
      <b>{used}</b> {max === null ? 'codes' : `of ${max}`}
      <span className="only-cards">{max === null ? '' : ' codes'}</span>
      {levelText[level] === undefined ? null : <span className="sr">, {levelText[level]}</span>}
    </span>
  )
}

export function Status({ influencer }: { influencer: ManagedInfluencer }) {
  return influencer.has_temporary_password ? (
    <Badge kind="warn" icon={<KeyRound className="icon" aria-hidden="true" />}>
      Not signed in yet
    </Badge>
  ) : (
    <Badge kind="ok">Active</Badge>
  )
}
