import { useState } from 'react'

import { hiddenOutletsOf, hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { hideableOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Scope } from '#shared/rules/promo-codes/visibility.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

import { countHidden, outletsOf } from './outlet-text.ts'

/** Each outlet: its name, and the effect of hiding the code there. */
const outletText: Readonly<Record<HideableOutlet, { label: string; lost: string }>> = {
  web: {
    label: 'Lists and search',
    lost: 'Shoppers who browse or search do not find it, and no count has it.',
  },
  brand: {
    label: 'The brand’s page',
    lost: 'Whoever looks for codes of this brand does not see it.',
  },
  profile: { label: 'Profile page', lost: 'Followers who open it do not see the code.' },
  feeds: {
    label: 'Feeds and sitemap',
    lost: 'Feed readers miss it, and search engines find it later or not at all.',
  },
  chat: { label: 'Chat', lost: 'The assistant on the site never offers it.' },
  dm: { label: 'Instagram messages', lost: 'Answers to messages on Instagram leave it out.' },
  extension: { label: 'Browser extension', lost: 'Shoppers at the checkout are not told of it.' },
  api: {
    label: 'Programs of others (API)',
    lost: 'Other sites and apps that read our data do not get it.',
  },
}

type OutletSwitchesProps = {
  scope: Scope
  /** The hidden outlets, in the stored form. */
  value: string
  onValueChange: (value: string) => void
  disabled: boolean
}

/** A switch for each outlet of a scope, below 'More'. Expanded while one is off. */
export function OutletSwitches({ scope, value, onValueChange, disabled }: OutletSwitchesProps) {
  const [isOpened, setIsOpened] = useState<boolean>()
  const open = outletsOf(scope)
  if (open.length === 0) return null
  const hidden = hiddenOutletsOf(value)
  const change = (outlet: HideableOutlet, isShown: boolean) =>
    onValueChange(
      hiddenText(isShown ? hidden.filter((one) => one !== outlet) : [...hidden, outlet]),
    )
  return (
    <details
      open={isOpened ?? countHidden({ scope, hidden_on: value }) > 0}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        Choose each place
      </summary>
      <fieldset className="grid gap-1 border-0 p-0 pt-2" disabled={disabled}>
        <legend className="sr">Places that show the code</legend>
        {hideableOutlets
          .filter((outlet) => open.includes(outlet))
          .map((outlet) => (
            <Checkbox
              key={outlet}
              label={
                <>
                  {outletText[outlet].label}
                  {hidden.includes(outlet) ? (
                    <small className="t-xs soft block">{outletText[outlet].lost}</small>
                  ) : null}
                </>
              }
              checked={!hidden.includes(outlet)}
              onChange={(event) => change(outlet, event.target.checked)}
            />
          ))}
      </fieldset>
    </details>
  )
}
