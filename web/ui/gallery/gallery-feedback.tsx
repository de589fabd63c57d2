import { Badge, Sticker } from '../tickets/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { Meter } from '../charts/meter.tsx'
import { Notice } from '../states/notice.tsx'
import { Progress } from '../states/progress.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { ToastCard } from '../toasts/toast-card.tsx'
import { TornTicket } from '../states/torn-ticket.tsx'
import { Columns, Row, Shelf } from './shelf.tsx'

const nothing = () => {}

export function GalleryFeedback() {
  return (
    <>
      <Shelf title="Badges">
        <Row>
          <Sticker>Trending</Sticker>
          <Badge kind="ok">Active</Badge>
          <Badge kind="warn">Soon</Badge>
          <Badge kind="bad">Expired</Badge>
          <Badge kind="soon">2 days left</Badge>
          <Badge>General</Badge>
        </Row>
      </Shelf>
      <Shelf title="Notices and errors">
        <ErrorPanel
          title="Error fetching promo codes"
          message="The list did not load. Check your connection and try again."
          onRetry={nothing}
        />
        <Notice kind="success" title="Reset link sent!">
          If an account exists with this email, we've sent you a password reset link.
        </Notice>
        <Notice
          title="You've reached your offer limit"
          action={<Button variant="ink">Upgrade</Button>}
        >
          Upgrade to Pro for 20 offers.
        </Notice>
      </Shelf>
      <Shelf title="Toasts">
        <Columns>
          <ToastCard
            kind="success"
            title="Promo code added successfully!"
            description="Shoppers see it now."
            onDismiss={nothing}
          />
          <ToastCard kind="info" title="Please sign up to select a plan" onDismiss={nothing} />
          <ToastCard
            kind="warning"
            title="You've reached your limit of 10 offers."
            description="Upgrade to Pro for more offer slots."
            action={
              <Button variant="ink" size="sm" href="#plans">
                See plans
              </Button>
            }
            onDismiss={nothing}
          />
          <ToastCard
            kind="error"
            title="Failed to send message. Please try again."
            onDismiss={nothing}
          />
        </Columns>
      </Shelf>
      <Shelf title="Meter, progress, skeleton">
        <Columns>
          <Meter
            label="Codes used"
            used={4}
            limit={10}
            text="4 of 10 codes used"
            aside="Growth plan"
          />
          <Meter
            label="Codes used"
            used={8}
            limit={10}
            text="8 of 10 codes used"
            level="warning"
            aside="Growth plan"
          />
          <Meter
            label="Codes used"
            used={1}
            limit={1}
            text="1 of 1 code used"
            level="exceeded"
            aside="Starter plan"
          />
          <Meter label="Codes used" used={34} limit={null} text="34 codes. Unlimited" />
          <Progress label="Uploading 48 promo codes" value={50} />
          <Skeleton className="h-5 w-40" />
        </Columns>
      </Shelf>
      <Shelf title="Empty and not found">
        <EmptyState
          title="No deals found"
          titleTag="h3"
          actions={
            <>
              <Button variant="primary">Clear search</Button>
              <Button>Ask the assistant</Button>
            </>
          }
        >
          Nothing for “bagpipes” yet. Try a shorter word.
        </EmptyState>
        <TornTicket />
      </Shelf>
    </>
  )
}
