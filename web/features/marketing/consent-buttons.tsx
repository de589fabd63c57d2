import type { Choice } from '#web/parts/marketing/consent.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type ConsentButtonsProps = {
  saving: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** Both choices have the same size and style, so that neither is preferred. */
export function ConsentButtons({ saving, onChoose }: ConsentButtonsProps) {
  return (
    <div className="consent__acts">
      <Button busy={saving === 'declined'} onClick={() => onChoose('declined')}>
        Decline
      </Button>
      <Button busy={saving === 'granted'} onClick={() => onChoose('granted')}>
        Accept
      </Button>
    </div>
  )
}
