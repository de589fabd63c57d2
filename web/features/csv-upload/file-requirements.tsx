import { Download } from 'lucide-react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'
import { columnNames, uploadColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { saveFile } from '#web/ui/save-file.ts'

import { columnNote } from './column-notes.ts'
import { OwnRoom } from './own-room.tsx'

/** The requirements for the file, and an example. */
export function FileRequirements({ kind, viewer }: { kind: UploadKind; viewer: Viewer }) {
  const isForOthers = hasAgencyRight(viewer.agency_role, 'manage')
  const isOwn = kind === 'promo_codes' && !isForOthers
  const { required } = uploadColumns[kind]
  const columns = columnNames(kind).filter((column) => !(isOwn && column === 'username'))
  const isOptional = (column: string) =>
    !(required as readonly string[]).includes(column) || (isOwn && column === 'email')
  const download = async () => {
    const samples = await import('./samples.ts').catch(() => undefined)
    if (samples === undefined) {
      toast.error(visitSentences.unexpected)
      return
    }
    const { name, text } = samples.sampleCsv(kind, isForOthers ? 'maya@example.com' : undefined)
    saveFile(name, text)
    toast.success(csvSentences.sampleDownloaded)
  }
  const note = (column: string) =>
    kind === 'promo_codes' && column === 'email'
      ? isForOthers
        ? 'Of an influencer whom you manage, or the username'
        : 'Yours. Without this column all codes are yours'
      : columnNote(column)
  return (
    <aside className="panel panel--pad grid min-w-0 gap-5" aria-label="What the file needs">
      <h2 className="t-subtitle">Columns</h2>
      <dl className="grid gap-3.5">
        {columns.map((column) => (
          <div key={column}>
            <dt className="flex flex-wrap items-baseline gap-x-2 gap-y-1 font-mono text-sm leading-[1.3] font-[650] wrap-anywhere font-stretch-[84%]">
              {column}
              {isOptional(column) ? (
                <span className="font-sans text-xs leading-[1.3] font-normal text-ink-3 font-stretch-normal">
                  Optional
                </span>
              ) : null}
            </dt>
            {note(column) ? <dd className="t-sm soft">{note(column)}</dd> : null}
          </div>
        ))}
      </dl>
      <p className="t-sm soft">
        {kind === 'influencers'
          ? 'Each gets a temporary password and a mail. Whom you manage already stays as is.'
          : 'Codes that are here already become what the file says, after you have seen the changes.'}
      </p>
      {isOwn ? <OwnRoom ownerId={viewer.user_id} /> : null}
      <Button className="justify-self-start" onClick={() => void download()}>
        <Download className="icon" aria-hidden />
        Download sample
      </Button>
    </aside>
  )
}
