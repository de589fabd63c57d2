import { useQuery } from '@tanstack/react-query'

import type { SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { socialRules } from '#shared/rules/profiles/social-links.ts'
import {
  networkNames,
  socialFieldOf,
  socialNetworks,
} from '#shared/rules/profiles/social-networks.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { socialLinksQuery } from './social-data.ts'
import type { LinksOwner } from './social-data.ts'
import { SocialPreview } from './social-preview.tsx'
import { useSocialForm } from './use-social-form.ts'

/** The social links of an influencer (spec §5, Social links). */
export function SocialMediaTab({ owner, isSelf }: { owner: LinksOwner; isSelf: boolean }) {
  const query = useQuery(socialLinksQuery(owner.id))
  const { data, error } = query
  if (data) return <SocialForm key={owner.id} owner={owner} isSelf={isSelf} links={data} />
  if (error) {
    return <QueryErrorPanel title={sentences.socialLinksLoadFailed} query={query} />
  }
  return <SocialSkeleton />
}

type SocialFormProps = { owner: LinksOwner; isSelf: boolean; links: SocialLinks }

function SocialForm({ owner, isSelf, links }: SocialFormProps) {
  const { form, values, draft, sending, isSuggested } = useSocialForm(owner, links)
  const { errors, isDirty, dirtyFields } = form.formState

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <Form of={sending} className="panel panel--pad grid gap-5">
        <div>
          <h2 className="t-title">Social Media</h2>
          <p className="soft mt-1 max-w-[60ch]">
            {isSelf ? 'Shoppers see these on your page.' : 'Shoppers see these on their page.'}{' '}
            Paste an address or type the @handle. Leave empty what should not show.
          </p>
        </div>
        <FormNotices
          alert={sending.alert}
          title={sentences.socialLinksUpdateFailed}
          draft={draft}
        />
        <div className="grid gap-3">
          {socialNetworks.map((network) => {
            const field = socialFieldOf(network)
            return (
              <TextField
                key={network}
                label={networkNames[network]}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder={socialRules[network].example}
                error={errors[field]?.message}
                hint={
                  isSuggested && network === 'instagram' && !dirtyFields[field]
                    ? 'Taken from the username. Save it to show it.'
                    : undefined
                }
                {...form.register(field)}
              />
            )
          })}
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton of={sending} busyText="Saving...">
            Save changes
          </SubmitButton>
          {isDirty ? (
            <Button
              disabled={sending.isBusy}
              onClick={() => {
                sending.setAlert(undefined)
                form.reset()
              }}
            >
              Undo changes
            </Button>
          ) : null}
        </div>
      </Form>
      <SocialPreview owner={owner} values={values} />
    </div>
  )
}

function SocialSkeleton() {
  return (
    <div
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      aria-busy="true"
    >
      <p className="sr" role="status">
        Loading
      </p>
      <div className="panel panel--pad grid gap-6" aria-hidden>
        <Skeleton className="h-7 w-44" />
        {socialNetworks.map((network) => (
          <Skeleton key={network} className="h-[52px]" />
        ))}
      </div>
      <div className="panel panel--pad grid gap-4" aria-hidden>
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
