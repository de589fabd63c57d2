import { Download } from 'lucide-react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { csvSentences } from '#shared/csv/csv-sentences.ts'
import { uploadColumns } from '#shared/csv/upload-columns.ts'
import type { UploadColumn, UploadKind } from '#shared/csv/upload-columns.ts'
import { categories } from '#shared/rules/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { sampleCsv } from './samples.ts'
import { saveFile } from './save-file.ts'

const notes: Record<UploadColumn<UploadKind>, string> = {
  fullName: 'As shoppers see it',
  socialMediaHandle: 'Instagram username; becomes the username here',
  email: 'Where they sign in',
  profileImageUrl: 'Checked, but not fetched: they upload their picture themselves',
  brand_name: '',
  promo_code: '',
  description: '20% off, $20 off, or the offer in words',
  category: `${categories.join(', ')} or General`,
  affiliate_link: 'Starts with https://',
  expiration_date: 'Such as 2027-12-31; empty for no end',
  brand_url: 'Else the brand’s known address, or where the link leads',
  brand_instagram_handle: 'Such as @pacewell',
}

/** What the file has to look like, and one that does. */
export function FileNeeds({ kind, viewer }: { kind: UploadKind; viewer: Viewer }) {
  const { required, optional } = uploadColumns[kind]
  const download = () => {
    const { name, text } = sampleCsv(
      kind,
      viewer.agency_role === null ? viewer.email : 'maya@example.com',
    )
    saveFile(name, text)
    toast.success(csvSentences.sampleDownloaded)
  }
  const note = (column: UploadColumn<UploadKind>) =>
    kind === 'promo_codes' && column === 'email'
      ? viewer.agency_role === null
        ? 'Yours, or your username'
        : 'Of an influencer whom you manage, or the username'
      : notes[column]
  return (
    <aside className="panel panel--pad upload__needs" aria-label="What the file needs">
      <h2 className="t-subtitle">Columns</h2>
      <dl className="upload-columns">
        {[...required, ...optional].map((column) => (
          <div key={column}>
            <dt className="t-code-sm">
              {column}
              {(optional as readonly string[]).includes(column) ? (
                <span className="upload-columns__opt">Optional</span>
              ) : null}
            </dt>
            {note(column) ? <dd className="t-sm soft">{note(column)}</dd> : null}
          </div>
        ))}
      </dl>
      <p className="t-sm soft">
        {kind === 'influencers'
          ? 'Each gets a temporary password and a mail. Whom you manage already stays as is.'
          : 'Codes that are here already stay as they are, so the same file can be sent again.'}
      </p>
      <Button className="justify-self-start" onClick={download}>
        <Download className="icon" aria-hidden />
        Download sample
      </Button>
    </aside>
  )
}
