import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { siteQuery, staffCalls, useStaffCall } from '../data.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'

/** Settings of the whole site: the notice on all pages, and read-only mode. */
export function SiteSettings() {
  const { data } = useQuery(siteQuery)
  const [doing, setDoing] = useState<'notice' | 'read_only'>()
  const removal = useStaffCall(staffCalls.removeNotice)
  if (data === undefined) return null
  const { is_read_only, notice } = data
  const close = () => setDoing(undefined)
  return (
    <section className="panel panel--pad grid gap-5" aria-labelledby="staff-site">
      <h2 className="t-title" id="staff-site">
        The whole site
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <h3 className="font-semibold">Notice on all pages</h3>
          <p className="soft t-sm max-w-[60ch]">
            {notice === null
              ? 'None. Tell people of planned work or of something that does not work just now.'
              : `“${notice.text}”${notice.until === null ? '' : `, until ${formatTimestamp(notice.until)}`}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {notice === null ? null : (
            <Button
              busy={removal.isPending}
              busyText="Removing..."
              onClick={() => removal.mutate(undefined)}
            >
              Remove the notice
            </Button>
          )}
          <Button onClick={() => setDoing('notice')}>
            {notice === null ? 'Set a notice' : 'Change the notice'}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-semibold">Read-only mode</h3>
          <p className="soft t-sm max-w-[60ch]">
            {is_read_only
              ? 'On: pages are served, and every change is refused. Signing in still works.'
              : 'Off. On, pages are served and every change is refused, such as while the database moves. Jobs go on.'}
          </p>
        </div>
        <Button variant={is_read_only ? 'ink' : 'danger'} onClick={() => setDoing('read_only')}>
          {is_read_only ? 'Switch it off' : 'Switch it on'}
        </Button>
      </div>
      {doing === 'notice' ? <NoticeDialog notice={notice} onClose={close} /> : null}
      {doing === 'read_only' ? <ReadOnlyDialog isOn={is_read_only} onClose={close} /> : null}
    </section>
  )
}

function ReadOnlyDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  return (
    <ReasonDialog
      label="Reason"
      title={isOn ? 'Switch read-only mode off?' : 'Switch read-only mode on?'}
      description={
        isOn
          ? 'Everything can be changed again, within two seconds in every copy.'
          : 'Within two seconds nobody can sign up, publish, buy or change anything, and every page says so. Payments and messages that arrive meanwhile are sent again by those who send them.'
      }
      confirmLabel={isOn ? 'Switch it off' : 'Switch it on'}
      busyLabel="Switching..."
      variant={isOn ? 'ink' : 'danger'}
      call={(reason) => staffCalls.setReadOnly({ is_read_only: !isOn, reason })}
      done={isOn ? 'Read-only mode is off' : 'Read-only mode is on'}
      onClose={onClose}
    />
  )
}
