import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { MailChoices } from '#shared/contract/mail.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { mailKindWords } from '#shared/rules/mail-kinds.ts'
import type { MailKind } from '#shared/rules/mail-kinds.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

const choicesQuery = orpc.mail.getChoices.queryOptions()

/** What matters most comes first. */
const kinds: MailKind[] = ['expiry_reminders', 'weekly_summary', 'news']

/** Which mails the viewer gets, of those that one can do without; each choice is saved at once. */
export function MailChoicesPanel() {
  const headingId = useId()
  const { data, error, isFetching, refetch } = useQuery(choicesQuery)
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby={headingId}>
      <div>
        <h2 className="t-title" id={headingId}>
          Mails you get
        </h2>
        <p className="soft mt-1 max-w-[60ch]">
          Mails that your account needs always come: about signing in, your password or your
          address.
        </p>
      </div>
      {data ? (
        <Choices choices={data} />
      ) : error ? (
        <ErrorPanel
          title="This could not be loaded"
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <p className="sr" role="status">
            Loading
          </p>
          {kinds.map((kind) => (
            <Skeleton key={kind} className="h-11 max-w-[420px]" />
          ))}
        </div>
      )}
    </section>
  )
}

function Choices({ choices }: { choices: MailChoices }) {
  const save = useSaveChoice()
  return (
    <div className="choices">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={choices[kind]}
          onChange={(event) => save.mutate({ [kind]: event.target.checked })}
          label={
            <>
              <strong>{mailKindWords[kind].name}</strong>
              <span className="soft">{mailKindWords[kind].text}</span>
            </>
          }
        />
      ))}
    </div>
  )
}

/** Ticks the box at once and takes that back when it could not be saved. */
function useSaveChoice() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  return useMutation({
    // Without a connection it fails and says so, where it would silently wait for one.
    networkMode: 'always',
    // One after the other, so that the last click wins.
    scope: { id: 'mail-choices' },
    mutationFn: (choice: Partial<MailChoices>) => api.mail.updateChoices(choice),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...choice })
      return { before }
    },
    onSuccess: () => {
      toast.success(sentences.mailChoicesSaved)
    },
    onError: (error, _choice, context) => {
      queryClient.setQueryData(queryKey, context?.before)
      const { code, sentence } = refusalOf(error)
      toast.error(code === undefined ? sentences.mailChoicesFailed : sentence)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
