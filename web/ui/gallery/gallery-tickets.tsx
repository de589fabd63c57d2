import type { ReactNode } from 'react'
import { Avatar } from '../pictures/avatar.tsx'
import { Badge, Sticker } from '../tickets/badge.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { TicketCard } from '../tickets/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketWho } from '../tickets/ticket-parts.tsx'
import { TicketRow } from '../tickets/ticket-row.tsx'
import { TicketSkeleton } from '../tickets/ticket-skeleton.tsx'
import { Tile } from '../pictures/tile.tsx'
import { Columns, Shelf } from './shelf.tsx'

type Sample = {
  brand: string
  stock: Stock
  detail: string
  offer: string
  creator: string
  code: string
  ends: ReactNode
  state?: 'expired' | 'copied'
  isTrending?: boolean
}

const samples: Sample[] = [
  sample('Plainfold', 'fashion', '15% off', 'Lena Vogel', 'LENA15', ends('Ends 12 May')),
  {
    ...sample('Pacewell', 'fitness', '25% off', 'Maya Okafor', 'MAYA25', ends('Ends 30 Apr')),
    isTrending: true,
  },
  sample('Softhour', 'beauty', '20% off', 'Inês Duarte', 'INES20', soon('2 days left')),
  {
    ...sample('Nightferry', 'travel', '$40 off', 'Tomás Reyes', 'TOMAS40', ends('Ends 30 Jun')),
    state: 'copied',
  },
  sample('Brinecup', 'food', 'Free shipping', 'Priya Nair', 'PRIYASHIPS', ends('No end date')),
  sample(
    'Orrery & Daughters of the Western Isles',
    'jewelry',
    'Buy 2, get 1 free',
    'Amina Yusuf-Abdirahman Holloway',
    'AMINA-3FOR2-SPRING',
    soon('Ends today'),
  ),
  {
    ...sample('Wayfern', 'travel', '12% off', 'Tomás Reyes', 'MAYAGOES', expired()),
    state: 'expired',
  },
]

export function GalleryTickets() {
  return (
    <>
      <Shelf title="Tickets: normal, trending, soon, copied, free text, long, expired, skeleton">
        <div className="ticket-grid ticket-grid--4">
          {samples.map((item) => (
            <TicketCard
              key={item.code}
              stock={item.stock}
              offerTag="h4"
              top={
                <TicketWho
                  href="#brand"
                  picture={<Tile name={item.brand} stock={item.stock} />}
                  name={item.brand}
                  detail={item.detail}
                />
              }
              offer={item.offer}
              foot={
                <>
                  <TicketBy
                    href="#creator"
                    picture={<Avatar id={item.creator} name={item.creator} size={34} />}
                    name={item.creator}
                  />
                  {item.ends}
                </>
              }
              code={item.code}
              codeFor={item.brand}
              go={{ href: '#shop', label: `Go to ${item.brand}` }}
              {...(item.state ? { state: item.state } : {})}
              sticker={item.isTrending ? <Sticker>Trending</Sticker> : null}
            />
          ))}
          <TicketSkeleton />
        </div>
      </Shelf>
      <Shelf title="Row tickets: normal, copied, expired, printed">
        <Columns>
          <TicketRow stock="fitness" offer="25% off" by={by('Maya Okafor')} code="MAYA25" />
          <TicketRow
            stock="travel"
            offer="$40 off"
            by={by('Tomás Reyes')}
            code="TOMAS40"
            state="copied"
          />
          <TicketRow
            stock="food"
            offer="Free shipping"
            by={by('Priya Nair')}
            code="PRIYA"
            state="expired"
          />
          <TicketRow stock="beauty" offer="20% off" by={by('Inês Duarte')} code="INES20" printed />
        </Columns>
      </Shelf>
    </>
  )
}

function sample(
  brand: string,
  stock: Stock,
  offer: string,
  creator: string,
  code: string,
  endsNode: ReactNode,
): Sample {
  const detail = stock.charAt(0).toUpperCase() + stock.slice(1)
  return { brand, stock, detail, offer, creator, code, ends: endsNode }
}

function ends(text: string) {
  return <TicketEnds>{text}</TicketEnds>
}

function soon(text: string) {
  return <Badge kind="soon">{text}</Badge>
}

function expired() {
  return <Badge kind="bad">Expired</Badge>
}

function by(name: string) {
  return (
    <>
      <Avatar id={name} name={name} size={22} />
      {name}
    </>
  )
}
