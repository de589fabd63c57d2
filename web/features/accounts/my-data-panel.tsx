import { Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { CancelPlanFirst, useIsPaidOn } from './deletion/cancel-plan-first.tsx'
import { DeleteAccount } from './deletion/delete-account.tsx'
import { downloadMyData } from './download-my-data.ts'

/** Export and deletion of the viewer's data. */
export function MyDataPanel({ viewer }: { viewer: Viewer }) {
  const headingId = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const { isPaidOn, isLoading } = useIsPaidOn(viewer)
  // The dialog must not change while the user reads it.
  const isOpen = isDeleting && !isLoading
  return (
    <section className="panel panel--pad grid gap-6" aria-labelledby={headingId}>
      <h2 className="t-title" id={headingId}>
        Your data
      </h2>
      <DownloadMyData />
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
        <div>
          <h3 className="font-semibold">Delete account</h3>
          <p className="soft">
            Deletes your account with your profile, codes, pictures and everything else in it. This
            cannot be undone.
          </p>
        </div>
        <Button
          className="justify-self-start"
          variant="danger"
          busy={isDeleting && isLoading}
          onClick={() => setIsDeleting(true)}
        >
          <Trash2 className="icon" aria-hidden="true" />
          Delete account
        </Button>
      </div>
      {isPaidOn ? (
        <CancelPlanFirst viewer={viewer} open={isOpen} onClose={() => setIsDeleting(false)} />
      ) : (
        <DeleteAccount viewer={viewer} open={isOpen} onClose={() => setIsDeleting(false)} />
      )}
    </section>
  )
}

function DownloadMyData() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  const download = async () => {
    setProblem(undefined)
    setIsDone(false)
    setIsBusy(true)
    try {
      await downloadMyData()
      setIsDone(true)
    } catch (error) {
      const { code, sentence } = refusalOf(error)
      setProblem(code === undefined ? sentences.dataDownloadFailed : sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
      <div>
        <h3 className="font-semibold">Download my data</h3>
        <p className="soft">
          Everything that we hold about you in one ZIP file: a JSON file, a table per topic for
          spreadsheets, and your pictures.
        </p>
        <div aria-live="polite">
          {isDone ? <p className="t-sm">Your data is in your downloads.</p> : null}
        </div>
      </div>
      <Button
        className="justify-self-start"
        busy={isBusy}
        busyText="Preparing..."
        onClick={() => void download()}
      >
        <Download className="icon" aria-hidden="true" />
        Download my data
      </Button>
      {problem === undefined ? null : (
        <div className="sm:col-span-2">
          <Notice kind="error" role="alert">
            {problem}
          </Notice>
        </div>
      )}
    </div>
  )
}
