import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { brand } from '#shared/rules/product/brand.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

import { recoveryCodesFile } from './second-step-messages.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shows the recovery codes, only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { viewer } = useViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, copy, codeRef } = useCopy(codes.join('\n'), undefined, 'Recovery codes')
  useEffect(() => heading.current?.focus(), [])
  const file = recoveryCodesFile(brand.name, viewer?.email ?? '', codes)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className="grid gap-4">
      <h3 className="t-subtitle" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <Notice title="Store them now">
        They are shown only this once. Without your phone, one of them is your way in.
      </Notice>
      <span
        className="t-code grid max-w-[440px] grid-cols-2 gap-x-6 gap-y-3 rounded-control bg-sunk p-5"
        role="list"
        aria-label="Recovery codes"
        ref={codeRef}
      >
        {codes.map((code) => (
          <span role="listitem" key={code}>
            {code}
          </span>
        ))}
      </span>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => void copy()}>
          <Icon className="icon" aria-hidden="true" />
          {state === 'copied' ? 'Copied' : state === 'failed' ? 'Selected' : 'Copy all'}
        </Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-recovery-codes.txt`}
        >
          <Download className="icon" aria-hidden="true" />
          Download as text
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have stored them
        </Button>
      </div>
    </div>
  )
}
