import { useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { product } from '../product.ts'
import { ask } from '../messages.ts'
import { siteOrigin } from '../site.ts'

import { askToSend } from './permissions.ts'
import type { SettingsFacts } from './settings-facts.ts'

const failures = {
  wrong_code: sentences.connectionCodeWrong,
  offline: `${product.name} could not be reached. Please try again.`,
  too_many: sentences.tooManyRequests,
}

const notAllowed = 'Your browser was not allowed to send the code, so nothing is connected.'

/** Connects an account by a code from the site, to import its follows. */
export function Connect({ facts }: { facts: SettingsFacts }) {
  const count = facts.follows.length
  return (
    <section className="settings__part">
      <h2 className="t-subtitle">
        People you follow
        {facts.connection ? <Badge kind="ok">Connected</Badge> : null}
      </h2>
      {facts.connection ? (
        <>
          <p>
            {count === 0
              ? 'Codes of people you follow will come first. There is nobody yet of whom you want to hear.'
              : `Codes of the ${count === 1 ? 'one person' : `${count} people`} you follow come first.`}{' '}
            {product.name} can read whom you follow and nothing else of your account.
          </p>
          <Button
            size="sm"
            onClick={() => void ask({ type: 'disconnect' }).then(() => announce('Disconnected'))}
          >
            Disconnect
          </Button>
        </>
      ) : (
        <ConnectForm />
      )}
    </section>
  )
}

function ConnectForm() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const connect = async () => {
    if (code.trim() === '') return setError('Please enter the code from the site.')
    if (!(await askToSend('authenticationInfo'))) return setError(notAllowed)
    setIsBusy(true)
    const { outcome } = await ask({ type: 'connect', code }).finally(() => setIsBusy(false))
    if (outcome === 'connected') announce('Connected')
    else setError(failures[outcome])
  }
  return (
    <>
      <p>
        To see codes of people you follow first, get a code on the site and enter it here. With it
        {product.name} can read whom you follow and nothing else. You can take it back on your
        account page.
      </p>
      <Button size="sm" href={`${siteOrigin()}/extension/connect`} target="_blank" rel="noopener">
        Get a code on the site
      </Button>
      <form
        className="settings__code"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <TextField
          label="Code from the site"
          code
          hint="Three groups of four letters and digits"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="ink" busy={isBusy} busyText="Connecting...">
          Connect
        </Button>
      </form>
    </>
  )
}
