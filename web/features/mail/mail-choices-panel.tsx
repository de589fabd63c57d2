import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { MailChoices } from '#shared/contract/accounts/mail.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { mailKindText } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const choicesQuery = orpc.mail.getChoices.queryOptions()

/** Most important first. */
const kinds: MailKind[] = ['code_alerts', 'digests', 'expiry_reminders', 'weekly_summary', 'news']

/** The optional mails of the viewer. Each choice is saved at once. */
export function MailChoicesPanel() {
  const headingId = useId()
  const query = useQuery(choicesQuery)
  const { data, error } = query
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
        <QueryErrorPanel title="This could not be loaded" query={query} />
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
  const { shown, choose } = useChoices(choices)
  return (
    <div className="*:border-line *:not-first:border-t *:py-2 [&_.check]:items-start [&_.check]:py-1.5">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={shown[kind]}
          onChange={(event) => choose({ [kind]: event.target.checked })}
          label={
            <>
              <strong className="block text-base leading-[1.5]">{mailKindText[kind].name}</strong>
              <span className="soft">{mailKindText[kind].text}</span>
            </>
          }
        />
      ))}
    </div>
  )
}

/** An optimistic update: sets the checkbox at once and reverts it after an error. */
function useChoices(saved: MailChoices) {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  /** Choices that are not confirmed yet. The query cache would update the checkbox too late. */
  const [wanted, setWanted] = useState<Partial<MailChoices>>({})
  const forget = (choice: Partial<MailChoices>) =>
    setWanted((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([kind, is]) => choice[kind as MailKind] !== is),
      ),
    )
  const { mutate } = useMutation({
    // In sequence, so that the last click wins.
    scope: { id: 'mail-choices' },
    mutationFn: (choice: Partial<MailChoices>) => api.mail.updateChoices(choice),
    onSuccess: async (_answer, choice) => {
      toast.success(sentences.mailChoicesSaved)
      await queryClient.invalidateQueries({ queryKey })
      forget(choice)
    },
    onError: (error, choice) => {
      forget(choice)
      const { code, sentence } = refusalOf(error)
      toast.error(code === undefined ? sentences.mailChoicesFailed : sentence)
    },
  })
  const choose = (choice: Partial<MailChoices>) => {
    setWanted((now) => ({ ...now, ...choice }))
    mutate(choice)
  }
  return { shown: { ...saved, ...wanted }, choose }
}
