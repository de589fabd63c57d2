import { ArrowLeft, Settings2, ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LiveAnnouncer } from '#web/ui/live-announcer.tsx'
import { Loader } from '#web/ui/states/loader.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { product } from '../product.ts'
import { ask } from '../messages.ts'
import { siteOrigin } from '../site.ts'

import { EmptyTicket } from './empty-ticket.tsx'
import { FirefoxStart } from './firefox-start.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { readPopup } from './popup-data.ts'
import type { PopupFacts } from './popup-data.ts'
import { ShopSearch } from './shop-search.tsx'
import { ShopView } from './shop-view.tsx'
import { LastUpdate, UpdateNote } from './update-note.tsx'
import { useFollowedShops } from './use-followed-shops.ts'
import { useStored } from '../stored/use-stored.ts'
import { shownHost } from './view.ts'

type Props = {
  /** The current tab's host, if the browser reveals it. */
  address: string | undefined
  /** Read before the first render, so that the first paint is complete. */
  first: PopupFacts
}

export function Popup({ address, first }: Props) {
  const facts = useStored(
    useCallback(() => readPopup(address), [address]),
    first,
  )
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    // After the first paint, because starting the background would delay it.
    const timer = setTimeout(() => void ask({ type: 'opened' }), 250)
    return () => clearTimeout(timer)
  }, [])
  const { view } = facts
  const shown = chosen ?? (view.kind === 'codes' ? view.domain : undefined)
  const host = shown ?? (view.kind === 'no_codes' ? shownHost(view.host) : undefined)
  return (
    <>
      <header className="popup__head">
        {chosen === undefined ? (
          <Logo label={product.name} halves={product.name_halves} href={siteOrigin()} />
        ) : (
          <IconButton label="Back" onClick={() => setChosen(undefined)}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
        )}
        <span className="popup__host">{host}</span>
        <IconButton label="Settings" onClick={() => void browser.runtime.openOptionsPage()}>
          <Settings2 className="icon" aria-hidden="true" />
        </IconButton>
      </header>
      <main className="popup__main">
        <UpdateNote facts={facts} />
        <Main facts={facts} shown={shown} onChoose={setChosen} />
        {shown !== undefined && chosen === undefined ? (
          <PauseSwitch domain={shown} facts={facts} />
        ) : null}
        <FirefoxStart />
      </main>
      <footer className="popup__foot">
        <ShieldCheck className="icon icon--sm" aria-hidden="true" />
        <p>
          {facts.state.catalogue || shown === undefined
            ? 'Checked on your device.'
            : 'Asked for when you opened this.'}{' '}
          Creators earn from paid links. <LastUpdate facts={facts} />
        </p>
      </footer>
      <LiveAnnouncer />
    </>
  )
}

type MainProps = {
  facts: PopupFacts
  shown: string | undefined
  onChoose: (domain: string) => void
}

function Main({ facts, shown, onChoose }: MainProps) {
  const followed = useFollowedShops(facts)
  const search = <ShopSearch followed={followed} onChoose={onChoose} />
  const none = (
    <>
      <EmptyTicket
        title="No codes here yet"
        actions={
          <Button size="sm" href={`${siteOrigin()}/deals`} target="_blank" rel="noopener">
            Browse all deals
          </Button>
        }
      >
        The icon lights up when a creator shares one.
      </EmptyTicket>
      {search}
    </>
  )
  const { view } = facts
  if (shown !== undefined) {
    // Reload when the catalogue changes.
    const { catalogue, is_catalogue_coming } = facts.state
    const key = `${shown} ${catalogue?.version ?? ''} ${is_catalogue_coming}`
    return <ShopView key={key} domain={shown} facts={facts} none={none} />
  }
  switch (view.kind) {
    case 'starting':
      return (
        <div className="popup__empty">
          <Loader label="" />
          <div role="status">
            <h1 className="popup__title">Getting the list of shops</h1>
            <p className="popup__words">
              This happens once. From then on shops are recognised on your device.
            </p>
          </div>
        </div>
      )
    case 'start_failed':
      return <StartFailed failure={view.failure} />
    case 'not_a_page':
      return (
        <>
          <EmptyTicket sign="?" title="Not a shop's page">
            Open a shop, then look here again. Or find one:
          </EmptyTicket>
          {search}
        </>
      )
    default:
      return none
  }
}

const startFailures = {
  offline: `${product.name} could not be reached. Check your connection.`,
  refused: 'What arrived was not from us or not whole, so it was thrown away.',
  newer_format: `This version of ${product.name} is too old. Please update it.`,
  storage_full: 'Your browser has no room left for the list of shops.',
}

function StartFailed({ failure }: { failure: keyof typeof startFailures }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <EmptyTicket
      sign="?"
      title="The list of shops is missing"
      actions={
        <Button
          variant="primary"
          size="sm"
          busy={isBusy}
          busyText="Trying..."
          onClick={() => {
            setIsBusy(true)
            void ask({ type: 'update' }).finally(() => setIsBusy(false))
          }}
        >
          Try again
        </Button>
      }
    >
      {startFailures[failure]}
    </EmptyTicket>
  )
}
