import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'

import { readSocialLink } from '#shared/rules/profiles/social-links.ts'
import {
  networkNames,
  socialFieldOf,
  socialNetworks,
} from '#shared/rules/profiles/social-networks.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

import type { LinksOwner, SocialValues } from './social-data.ts'

type SocialPreviewProps = { owner: LinksOwner; values: SocialValues }

/** A preview of the links while they are typed, to try them before saving. */
export function SocialPreview({ owner, values }: SocialPreviewProps) {
  const headingId = useId()
  const links = socialNetworks.flatMap((network) => {
    const href = readSocialLink(network, values[socialFieldOf(network)])
    return href ? [{ network, name: networkNames[network], href }] : []
  })
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby={headingId}>
      <h3 className="t-subtitle" id={headingId}>
        How it looks
      </h3>
      <div className="flex items-center gap-3">
        <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={44} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            {owner.full_name.trim() || 'Unnamed Influencer'}
          </p>
          {owner.username === null ? null : (
            <p className="soft t-sm wrap-anywhere">@{owner.username}</p>
          )}
        </div>
      </div>
      {links.length === 0 ? (
        <p className="soft t-sm">No links yet. They show here as you type.</p>
      ) : (
        <ul className="chips" aria-label="Social links">
          {links.map(({ network, name, href }) => (
            <li key={network}>
              <a className="chip" href={href} target="_blank" rel="nofollow noopener" title={href}>
                {name}
                <ArrowUpRight className="icon icon--sm" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {owner.username === null ? null : (
        <p className="t-sm">
          <Link
            className="link link--alone"
            to="/influencer/$username"
            params={{ username: owner.username }}
          >
            Open the page
          </Link>
        </p>
      )}
    </section>
  )
}
