import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../tickets/badge.tsx'
import { CodeButton } from '../tickets/code-button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { Table } from '../tables/table.tsx'
import type { Column } from '../tables/table.tsx'
import { Tile } from '../pictures/tile.tsx'
import { Shelf } from './shelf.tsx'

type Sample = {
  brand: string
  stock: Stock
  offer: string
  code: string
  expires: string
  state: 'ok' | 'warn' | 'bad'
}

const labels = { ok: 'Active', warn: 'Soon', bad: 'Expired' }

const rows: Sample[] = [
  sample('Pacewell', 'fitness', '25% off', 'MAYA25', '30 Apr 2026', 'ok'),
  sample('Ossa Trail', 'fitness', '20% off', 'MAYATRAIL', '18 Apr 2026', 'warn'),
  sample('Brinecup', 'food', 'Free shipping', 'MAYASHIPS', 'No end date', 'ok'),
  sample('Wayfern', 'travel', '12% off', 'MAYAGOES', '31 Mar 2026', 'bad'),
]

const columns: Column<Sample>[] = [
  {
    id: 'brand',
    header: 'Brand',
    card: 'lead',
    cell: (row) => (
      <span className="who">
        <Tile name={row.brand} stock={row.stock} />
        {row.brand}
      </span>
    ),
  },
  {
    id: 'offer',
    header: 'Offer',
    card: 'main',
    cell: (row) => <span className="off">{row.offer}</span>,
  },
  {
    id: 'code',
    header: 'Code',
    card: 'sub',
    cell: (row) => <CodeButton code={row.code} codeFor={row.brand} />,
  },
  { id: 'expires', header: 'Expires', card: 'meta', className: 'num', cell: (row) => row.expires },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: (row) => <Badge kind={row.state}>{labels[row.state]}</Badge>,
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: (row) => (
      <span className="acts">
        <IconButton label={`Edit ${row.brand}`}>
          <Pencil className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${row.brand}`}>
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      </span>
    ),
  },
]

const tints = { ok: undefined, warn: 'warn', bad: 'bad' } as const

export function GalleryTable() {
  return (
    <Shelf title="Table; cards where rows do not fit">
      <Table
        caption="Your promo codes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        tint={(row) => tints[row.state]}
      />
    </Shelf>
  )
}

function sample(
  brand: string,
  stock: Stock,
  offer: string,
  code: string,
  expires: string,
  state: Sample['state'],
): Sample {
  return { brand, stock, offer, code, expires, state }
}
