import { LogOut, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '../dialogs/alert-dialog.tsx'
import { Avatar } from '../pictures/avatar.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogClose } from '../dialogs/dialog.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Logo } from '../pictures/logo.tsx'
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../dialogs/menu.tsx'
import { TicketRow } from '../tickets/ticket-row.tsx'
import { toast } from '../toasts/toast.tsx'
import { Row, Shelf } from './shelf.tsx'

const links = ['Home', 'Deals', 'Influencers', 'Brands', 'Credit Cards']

/** Overlays, in the page's theme. */
export function GalleryOverlays() {
  return (
    <section className="grid gap-10" aria-label="Over the page">
      <h2 className="t-headline">Over the page</h2>
      <Shelf title="Dialogs, drawer, menu">
        <Row>
          <Dialog
            title="Kofi is ready to go"
            description="Send these details to Kofi."
            trigger={<Button>Dialog</Button>}
            actions={<DialogClose render={<Button variant="primary">Done</Button>} />}
          />
          <DeleteDialog />
          <Drawer title="Menu" top={<Logo />} trigger={<Button>Drawer</Button>}>
            <nav className="drawer__nav" aria-label="Drawer">
              {links.map((link) => (
                <a key={link} href="#drawer" aria-current={link === 'Deals' ? 'page' : undefined}>
                  <span className="lbl">{link}</span>
                </a>
              ))}
            </nav>
            <div className="drawer__end">
              <Button variant="primary" block>
                Sign Up
              </Button>
              <Button block>Sign In</Button>
            </div>
          </Drawer>
          <Menu
            trigger={
              <IconButton label="Account menu" className="rounded-full">
                <Avatar id="maya" name="Maya" />
              </IconButton>
            }
          >
            <MenuHeader>
              <Avatar id="maya" name="Maya" />
              <span>
                Hi, maya<small>maya@pace.example</small>
              </span>
            </MenuHeader>
            <MenuSeparator />
            <MenuLink href="#profile" icon={<UserRound className="icon" aria-hidden="true" />}>
              Profile
            </MenuLink>
            <MenuItem icon={<LogOut className="icon" aria-hidden="true" />}>Sign out</MenuItem>
          </Menu>
        </Row>
      </Shelf>
      <Shelf title="Toasts">
        <Row>
          <Button onClick={() => toast.success('Promo code copied to clipboard!')}>Success</Button>
          <Button onClick={() => toast.info('Please sign up to select the Growth plan')}>
            Info
          </Button>
          <Button
            onClick={() =>
              toast.error('Failed to send message. Please try again.', {
                description: 'The connection was lost.',
              })
            }
          >
            Error
          </Button>
        </Row>
      </Shelf>
    </section>
  )
}

function DeleteDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = () => {
    setIsBusy(true)
    setTimeout(() => {
      setIsBusy(false)
      setIsOpen(false)
      toast.success('Promo code deleted')
    }, 1200)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Alert dialog</Button>
      <AlertDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete this promo code?"
        description="Are you sure you want to delete this promo code? Shoppers will stop seeing it right away."
        confirmLabel={
          <>
            <Trash2 className="icon" aria-hidden="true" />
            Delete
          </>
        }
        busyLabel="Deleting..."
        busy={isBusy}
        onConfirm={remove}
      >
        <TicketRow
          stock="fitness"
          offer="25% off"
          by="Pacewell · Maya Okafor"
          code="MAYA25"
          printed
        />
      </AlertDialog>
    </>
  )
}
