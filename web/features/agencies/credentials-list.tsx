import './credentials-list.css'
import { classNames } from '#web/ui/class-names.ts'

import { CopyButton } from './copy-button.tsx'
import { credentialLabels, credentialNames } from './credentials.ts'
import type { Credentials } from './credentials.ts'

/** Each of them readable, beside the button that copies it. */
export function CredentialsList({ credentials }: { credentials: Partial<Credentials> }) {
  return (
    <dl className="credentials">
      {credentialNames.map((name) => {
        const value = credentials[name]
        return value === undefined ? null : (
          <div key={name}>
            <dt>{credentialLabels[name]}</dt>
            <dd className={classNames(name === 'temporary_password' && 't-code')}>{value}</dd>
            <dd>
              <CopyButton text={value} name={credentialLabels[name].toLowerCase()} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
