import { classNames } from '#web/ui/class-names.ts'

import { CopyButton } from '../copy-button.tsx'
import { credentialLabels, credentialNames } from './credentials.ts'
import type { Credentials } from './credentials.ts'

/** The credentials, each with a copy button. */
export function CredentialsList({ credentials }: { credentials: Partial<Credentials> }) {
  return (
    <dl className="grid *:border-line *:not-first:border-t rounded-control bg-sunk px-4 py-1">
      {credentialNames.map((name) => {
        const value = credentials[name]
        return value === undefined ? null : (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
            <dt className="text-(length:--text-xs) text-ink-2 [grid-area:1/1]">
              {credentialLabels[name]}
            </dt>
            <dd
              className={classNames(
                'font-semibold wrap-anywhere',
                name === 'temporary_password' && 't-code text-[1.0625rem]',
              )}
            >
              {value}
            </dd>
            <dd className="[grid-area:1/2/span_2]">
              <CopyButton text={value} name={credentialLabels[name].toLowerCase()} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
