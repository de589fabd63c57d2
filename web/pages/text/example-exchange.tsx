import './example-exchange.css'
import type { InstagramInfo } from '#shared/contract/instagram.ts'
import { brand } from '#shared/rules/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { stocks } from '#web/ui/stock.ts'
import type { Stock } from '#web/ui/stock.ts'
import { TicketRow } from '#web/ui/ticket-row.tsx'

type Turn = InstagramInfo['example'][number]

const invented: Turn[] = [
  {
    question: 'Anything for @pacewell?',
    text: 'Two live codes. Maya’s saves you more.',
    deals: [
      {
        id: 'MAYA25',
        description: '25% off',
        promo_code: 'MAYA25',
        category: 'Fitness',
        owner: { id: 'MAYA25', full_name: 'Maya Okafor' },
      },
      {
        id: 'KOFI20',
        description: '20% off',
        promo_code: 'KOFI20',
        category: 'Fitness',
        owner: { id: 'KOFI20', full_name: 'Kofi Mensah' },
      },
    ],
  },
  {
    question: 'And @softhour?',
    text: 'No live code for Softhour right now. Try another beauty brand?',
    deals: [],
  },
]

/**
 * Example direct messages with the assistant's current answers, as a picture without links. Without published codes it
 * shows fictional ones and says so.
 */
export function ExampleExchange({ turns }: { turns: Turn[] }) {
  const isReal = turns.length > 0
  return (
    <figure className="grid w-full gap-3">
      <div className="exchange" data-theme="light" role="group" aria-label="Example conversation">
        <div className="exchange__head">
          <img src="/icon.svg" alt="" width={38} height={38} />
          <span>
            {brand.name}
            <small>{brand.instagram_handle}</small>
          </span>
        </div>
        <div className="grid gap-3 px-4.5 pt-5 pb-6">
          {(isReal ? turns : invented).map((turn) => (
            <Exchange key={turn.question} turn={turn} />
          ))}
        </div>
      </div>
      <figcaption className="t-sm mute">
        {isReal
          ? 'What the assistant answers at this moment.'
          : 'An example. The brands, people and codes in it are invented.'}
      </figcaption>
    </figure>
  )
}

function Exchange({ turn: { question, text, deals } }: { turn: Turn }) {
  return (
    <>
      <p className="exchange__you">
        <span className="sr">You: </span>
        {question}
      </p>
      <p className="exchange__us">
        <span className="sr">{brand.name}: </span>
        {text}
      </p>
      {deals.map(({ id, description, promo_code, category, owner }) => (
        <TicketRow
          key={id}
          stock={stockOfCategory(category)}
          offer={description}
          by={
            <>
              <Avatar id={owner.id} name={owner.full_name} size={22} />
              {owner.full_name}
            </>
          }
          code={promo_code}
          printed
        />
      ))}
    </>
  )
}

function stockOfCategory(category: string): Stock {
  return stocks.find((stock) => stock === category.toLowerCase()) ?? 'general'
}
