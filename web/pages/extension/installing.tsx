import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import type { ExtensionBrowser } from '#shared/contract/extension/extension.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { downloadsQuery } from './data.ts'

/** The package of each browser, and how to install it by hand. */
export function Installing() {
  const query = useQuery(downloadsQuery)
  const { data, isError } = query
  return (
    <section className="text-page__part" id="install" aria-labelledby="install-title">
      <h2 className="t-headline max-w-[22ch]" id="install-title">
        Install it
      </h2>
      <p className="t-lead max-w-[40rem]">
        {brand.extension_store_link === null
          ? 'It is not in the stores yet. You can try the package itself; updates then come by hand.'
          : 'The store keeps it up to date. You can also install the package by hand.'}
      </p>
      {isError ? (
        <QueryErrorPanel title="The packages could not be listed" query={query} />
      ) : data?.downloads.length === 0 ? (
        <Notice title="The packages are not here yet">
          They are being made. Please come back a little later.
        </Notice>
      ) : null}
      <ul className="grid list-none gap-5 p-0 lg:grid-cols-3">
        {browsers().map(({ browser, name, steps }) => {
          const file = data?.downloads.find((download) => download.browser === browser)
          return (
            <li key={browser} className="panel panel--pad grid content-start gap-4">
              <h3 className="t-title">{name}</h3>
              <ol className="grid list-decimal gap-2 pl-5">
                {steps.map((step) => (
                  <li key={step} className="wrap-anywhere">
                    {step}
                  </li>
                ))}
              </ol>
              {file ? (
                <div className="mt-auto grid justify-items-start gap-2">
                  <Button variant="ink" href={file.path} download>
                    <Download className="icon" aria-hidden="true" />
                    Download for {name}
                  </Button>
                  <span className="t-sm soft">Zip, {sizeOf(file.bytes)}</span>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const unpack = 'Download the package and unpack it into a folder that stays.'

const browsers = (): { browser: ExtensionBrowser; name: string; steps: string[] }[] => [
  {
    browser: 'chrome',
    name: 'Chrome',
    steps: [
      unpack,
      'Open chrome://extensions and turn on Developer mode.',
      'Press Load unpacked and choose the folder.',
      `Pin the icon: the puzzle piece, then the pin beside ${brand.name}.`,
    ],
  },
  {
    browser: 'edge',
    name: 'Edge',
    steps: [
      unpack,
      'Open edge://extensions and turn on Developer mode.',
      'Press Load unpacked and choose the folder.',
      `Show the icon: the puzzle piece, then the eye beside ${brand.name}.`,
    ],
  },
  {
    browser: 'firefox',
    name: 'Firefox',
    steps: [
      'Download the package. It stays zipped.',
      'Open about:debugging#/runtime/this-firefox.',
      'Press Load Temporary Add-on and choose the zip. It stays until Firefox is closed.',
      'Click the icon and choose whether it may light up.',
    ],
  },
]

function sizeOf(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
}
