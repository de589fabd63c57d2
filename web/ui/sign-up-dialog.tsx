import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type SignUpDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Why an account is needed for it. */
  description: string
}

/** In place of what only works with an account: says so and leads to one. */
export function SignUpDialog(props: SignUpDialogProps) {
  return (
    <Dialog
      {...props}
      actions={
        <>
          <DialogClose render={<Button>Not now</Button>} />
          <Button variant="primary" href="/signup">
            Sign Up
          </Button>
        </>
      }
    />
  )
}
