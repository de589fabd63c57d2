import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { TextPage } from '../text/text-page.tsx'

import { createConnectionCode } from './data.ts'

/** Shows the code that connects an extension. The extension can then read the followed profiles and nothing else. */
export function ConnectPage() {
  const make = useMutation({
    mutationFn: () => createConnectionCode(),
    onSuccess: () => announce('Your code is ready'),
  })
  const isOver = useIsOver(make.data?.expires_at)
  const code = isOver ? undefined : make.data?.code
  return (
    <TextPage
      title="Connect your extension"
      lead="Codes of people you follow then come first in it. It can read whom you follow, and nothing else of your account."
    >
      <section className="panel panel--pad grid max-w-2xl gap-5" aria-labelledby="connect">
        <h2 className="t-title" id="connect">
          {code === undefined ? 'Get a code' : 'Your code'}
        </h2>
        {make.isError ? (
          <Notice kind="error" role="alert" title="There is no code yet">
            {sentenceOf(make.error)}
          </Notice>
        ) : isOver ? (
          <Notice role="status" title="That code has ended">
            Each one works for ten minutes. Get a new one.
          </Notice>
        ) : null}
        {code === undefined ? (
          <p>
            Press the button, and you get a code that works once, for ten minutes. Give it to your
            own extension only.
          </p>
        ) : (
          <>
            <CopyText text={code} name="code" />
            <ol className="grid list-decimal gap-2 pl-5">
              <li>Open the extension and go to its settings.</li>
              <li>Under People you follow, paste the code.</li>
              <li>Press Connect. The code works once, for ten minutes.</li>
            </ol>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={code === undefined ? 'primary' : 'line'}
            busy={make.isPending}
            busyText="Getting a code..."
            onClick={() => make.mutate()}
          >
            {make.data === undefined ? 'Connect' : 'Get a new code'}
          </Button>
        </div>
      </section>
      <p className="soft max-w-2xl">
        Connected extensions are listed in{' '}
        <Link className="link" to="/profile" search={{ tab: 'security' }}>
          your account
        </Link>
        , where you can disconnect each. No extension yet?{' '}
        <Link className="link" to="/extension">
          Get it here
        </Link>
        .
      </p>
    </TextPage>
  )
}

/** Becomes true after a moment. */
function useIsOver(moment: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setTimeout(() => setPassed(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && passed === moment
}
