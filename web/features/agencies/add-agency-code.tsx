import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Plus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { orpc } from '#web/client/query-client.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TypedSearchField } from '#web/ui/search/typed-search-field.tsx'

import { RowsSkeleton } from './rows-skeleton.tsx'

const maxShown = 20

type AddAgencyCodeProps = Pick<ButtonProps, 'size' | 'variant'> & {
  /** The influencer whose codes are shown, if there is only one. */
  influencerId?: string | undefined
}

/** Opens the form for a new code: for the only or shown influencer, or for one to choose. */
export function AddAgencyCode({ influencerId, variant = 'primary', ...look }: AddAgencyCodeProps) {
  const { data } = useInfluencers('')
  const [isOpen, setIsOpen] = useState(false)
  const only = data?.total === 1 ? data.influencers[0]?.id : undefined
  const target = influencerId ?? only
  if (data?.total === 0)
    return (
      <Button
        {...look}
        variant={variant}
        render={<Link to="/agency-dashboard" search={{ tab: 'add-influencer' }} />}
      >
        <UserRoundPlus className="icon" aria-hidden="true" />
        Add New Influencer
      </Button>
    )
  const label = (
    <>
      <Plus className="icon" aria-hidden="true" />
      Add a code
    </>
  )
  if (target !== undefined)
    return (
      <Button {...look} variant={variant} render={<FormLink influencerId={target} />}>
        {label}
      </Button>
    )
  return (
    <>
      <Button {...look} variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <ChooseInfluencer onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function useInfluencers(q: string) {
  return useQuery({
    ...orpc.agencies.listInfluencers.queryOptions({
      input: { q: q.trim(), sort: 'name', limit: maxShown },
    }),
    placeholderData: keepPreviousData,
  })
}

function ChooseInfluencer({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const query = useInfluencers(q)
  const { data, error } = query
  const rest = data === undefined ? 0 : data.total - data.influencers.length
  return (
    <Dialog open title="Whose code is it?" onClose={onClose}>
      <TypedSearchField
        label="Find an influencer"
        placeholder="Search name or username"
        maxLength={200}
        value={q}
        onSearch={(next) => setQ(next ?? '')}
      />
      {data ? (
        <ul className="rows">
          {data.influencers.map(({ id, full_name, username, avatar_url }) => (
            <li key={id}>
              <FormLink influencerId={id}>
                <Avatar id={id} name={full_name} src={avatar_url} size={34} />
                <span className="min-w-0 flex-1 truncate">
                  {full_name.trim() || 'Unnamed Influencer'}{' '}
                  {username === null ? null : <span className="soft t-sm">@{username}</span>}
                </span>
                <ChevronRight className="icon" aria-hidden="true" />
              </FormLink>
            </li>
          ))}
        </ul>
      ) : error ? (
        <QueryErrorPanel title={sentences.influencersLoadFailed} query={query} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      <p className="soft t-sm" role="status">
        {data?.influencers.length === 0
          ? 'Nobody found.'
          : rest > 0
            ? `And ${rest} more. Search to find them.`
            : null}
      </p>
    </Dialog>
  )
}

type FormLinkProps = { influencerId: string; children?: React.ReactNode }

function FormLink({ influencerId, children, ...rest }: FormLinkProps) {
  return (
    <Link
      className="flex min-h-12 items-center gap-3 no-underline"
      {...rest}
      to="/manage-influencer-codes/$influencerId"
      params={{ influencerId }}
      search={{ tab: 'add' }}
    >
      {children}
    </Link>
  )
}
