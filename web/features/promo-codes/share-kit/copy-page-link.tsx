import { Check, Copy } from 'lucide-react'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { profilePath } from '#shared/rules/product/addresses.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

import type { CodeOwner } from '../data.ts'

type CopyPageLinkProps = Pick<ButtonProps, 'size' | 'variant'> & {
  owner: CodeOwner
  onCopied?: () => void
}

/** Copies the address of the owner's page. Without clipboard access it opens the page. */
export function CopyPageLink({ owner, onCopied, ...look }: CopyPageLinkProps) {
  const path = profilePath(owner)
  const link = `${location.origin}${path}`
  const { state, copy } = useCopy(link, onCopied, 'Link')
  if (path === undefined) return null
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Button
      {...look}
      onClick={async () => {
        if (!(await copy())) toast.error(dealSentences.linkCopyFailed, { description: link })
      }}
    >
      <Icon className="icon" aria-hidden="true" />
      {state === 'copied' ? 'Copied!' : 'Copy link'}
    </Button>
  )
}
