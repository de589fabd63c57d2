import { Avatar } from '../pictures/avatar.tsx'
import { Loader } from '../states/loader.tsx'
import { Logo } from '../pictures/logo.tsx'
import { Rays } from '../pictures/rays.tsx'
import { stocks } from '#shared/rules/brands/stocks.ts'
import { Tile } from '../pictures/tile.tsx'
import { Row, Shelf } from './shelf.tsx'

const colours = [
  'bg-paper',
  'bg-sunk',
  'bg-card',
  'bg-raised',
  'bg-ink',
  'bg-tomato',
  'bg-tomato-soft',
  'bg-green',
  'bg-green-soft',
  'bg-mark',
  'bg-danger',
  'bg-danger-soft',
  'bg-warn',
  'bg-warn-soft',
]

const people = ['Maya Okafor', 'Tomás Reyes', 'Inês Duarte', 'Hana Sato', 'Jonah Weiss', 'Łucja Ż.']

export function GalleryType() {
  return (
    <>
      <Shelf title="Type">
        <p className="t-hero">25% off</p>
        <p className="t-display">Deals &amp; Promo Codes</p>
        <p className="t-headline">
          Codes for <span className="mark">shops</span> you like
        </p>
        <p className="t-title">Your promo codes</p>
        <p className="t-subtitle">2 codes for Softhour</p>
        <p className="t-lead">Copy the code, paste it at checkout, pay less.</p>
        <p>
          Main text, <span className="soft">supporting text</span>,{' '}
          <span className="mute">quiet text</span> and{' '}
          <a className="link" href="#link">
            a link
          </a>
          . <span className="t-code">MAYA25 O0</span> <span className="t-label">9:41:02</span>
        </p>
      </Shelf>
      <Shelf title="Colours and stocks">
        <div className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <span key={colour} className={`${colour} size-11 rounded-sm border border-edge`} />
          ))}
        </div>
        <Row>
          {stocks.map((stock) => (
            <Tile key={stock} name={stock} stock={stock} />
          ))}
          <Tile name="Pacewell" stock="fitness" size="lg" />
        </Row>
      </Shelf>
      <Shelf title="Logo, rays, loader, avatars">
        <Row>
          <Logo size="lg" href="#logo-lg" />
          <Logo href="#logo" />
          <span className="text-tomato-text">
            <Rays className="icon--lg" />
          </span>
          <Loader />
        </Row>
        <Row>
          {people.map((name) => (
            <Avatar key={name} id={name} name={name} size={44} alt={name} />
          ))}
          <Avatar id="broken" name="Broken Picture" src="/no-such-picture.png" size={72} />
          <Avatar id="dot" name="Drawn" size={72} src={drawnPicture} alt="Drawn" />
        </Row>
      </Shelf>
    </>
  )
}

const drawnPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><circle cx="36" cy="28" r="14"/><path d="M8 72a28 28 0 0 1 56 0"/></svg>',
)}`
