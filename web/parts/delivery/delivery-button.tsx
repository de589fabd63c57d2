import { Button } from '#web/ui/buttons/button.tsx'

/** In the notice of a follow. */
export function DeliveryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" className="mt-1 justify-self-start" onClick={onClick}>
      How you hear of it
    </Button>
  )
}
