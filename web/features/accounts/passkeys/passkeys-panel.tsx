import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import type { Passkey } from '#shared/contract/accounts/passkeys.ts'
import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { formatDate } from '#shared/rules/text/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { LoadedList } from '#web/parts/lists/loaded-list.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from './passkey-data.ts'
import { useRefreshTwoStep } from '../two-step/two-step-data.ts'

type Doing = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The viewer's passkeys, with all actions. */
export function PasskeysPanel() {
  const queryClient = useQueryClient()
  const refreshFactors = useRefreshTwoStep()
  const query = useQuery(passkeysQuery)
  const [doing, setDoing] = useState<Doing>()
  const refresh = async () => {
    setDoing(undefined)
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    await refreshFactors()
  }
  const remove = useMutation({
    mutationFn: (id: string) => removePasskey({ id }),
    onSuccess: async () => {
      toast.success(proofSentences.passkeyRemoved)
      await refresh()
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="passkeys">
      <h2 id="passkeys" className="t-title">
        Passkeys
      </h2>
      <p className="soft max-w-[60ch]">
        A passkey signs in by your fingerprint, your face or the code of your device. Nobody can
        guess it or ask you for it on another site, and it stands for both steps of a sign-in.
      </p>
      <LoadedList query={query}>
        {({ passkeys }) =>
          passkeys.length === 0 ? null : (
            <ul className="rows rows--acts">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onDo={(kind) => setDoing({ kind, passkey })}
                />
              ))}
            </ul>
          )
        }
      </LoadedList>
      <PasskeyForm doing={doing} onDo={setDoing} onDone={refresh} />
      {doing?.kind === 'remove' ? (
        <AlertDialog
          open
          onClose={() => setDoing(undefined)}
          title={`Remove ${doing.passkey.name}?`}
          description="It no longer signs in then. You are signed out everywhere else."
          confirmLabel="Remove"
          busyLabel="Removing..."
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doing.passkey.id)}
        />
      ) : null}
    </section>
  )
}

type PasskeyFormProps = {
  doing: Doing | undefined
  onDo: (doing: Doing | undefined) => void
  onDone: () => Promise<void>
}

/** The name of a new passkey or of the chosen one; else the button that adds one. */
function PasskeyForm({ doing, onDo, onDone }: PasskeyFormProps) {
  return doing?.kind === 'add' ? (
    <PasskeyNameForm
      key="add"
      name=""
      submitLabel="Make a passkey"
      onCancel={() => onDo(undefined)}
      onSubmit={async (name) => {
        if (!(await addPasskey(name))) return
        toast.success(proofSentences.passkeyAdded)
        await onDone()
      }}
    />
  ) : doing?.kind === 'rename' ? (
    <PasskeyNameForm
      key={doing.passkey.id}
      name={doing.passkey.name}
      submitLabel="Rename"
      onCancel={() => onDo(undefined)}
      onSubmit={async (name) => {
        await renamePasskey({ id: doing.passkey.id, name })
        toast.success(proofSentences.passkeyRenamed)
        await onDone()
      }}
    />
  ) : (
    <div>
      <Button variant="ink" onClick={() => onDo({ kind: 'add' })}>
        Add a passkey
      </Button>
    </div>
  )
}

type PasskeyRowProps = { passkey: Passkey; onDo: (kind: 'rename' | 'remove') => void }

function PasskeyRow({ passkey, onDo }: PasskeyRowProps) {
  const { name, is_synced, created_at, last_used_at } = passkey
  const used = last_used_at === null ? 'not used yet' : `last used ${formatDate(last_used_at)}`
  return (
    <li>
      <KeyRound className="icon" aria-hidden="true" />
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <small className="mute">
          Added {formatDate(created_at)}, {used}
          {is_synced ? ', on all devices of its account' : ''}
        </small>
      </span>
      <span className="rows__acts">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onDo('rename')}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onDo('remove')}>
          Remove
        </Button>
      </span>
    </li>
  )
}
