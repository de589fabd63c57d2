import './example-exchange.css'
import { Fragment } from 'react'

import type { InstagramInfo } from '#shared/contract/deals/instagram.ts'
import { brand } from '#shared/rules/product/brand.ts'

type Turn = InstagramInfo['example'][number]

const invented: Turn[] = [
  {
    question: 'Anything for @pacewell?',
    messages: [
      { text: 'MAYA25', quick_replies: [] },
      {
        text: 'I found 2 codes for Pacewell:\n\nPacewell: 25% off\nFrom Maya Okafor. No end date.\n\nPacewell: 20% off\nKOFI20\nFrom Kofi Mensah. No end date.',
        quick_replies: ['KOFI20 20% off'],
      },
    ],
  },
  {
    question: 'And @softhour?',
    messages: [
      {
        text: 'No live code for Softhour right now. Try another beauty brand?',
        quick_replies: ['Beauty'],
      },
    ],
  },
]

/**
 * Example direct messages with the assistant's current answers, as a picture without links. Without published codes it
 * shows fictional ones and says so.
 */
export function ExampleExchange({ turns }: { turns: Turn[] }) {
  const isReal = turns.length > 0
  return (
    <figure className="grid w-full gap-3 lg:pt-8">
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

function Exchange({ turn: { question, messages } }: { turn: Turn }) {
  return (
    <>
      <p className="exchange__you">
        <span className="sr">You: </span>
        {question}
      </p>
      {messages.map(({ text, quick_replies }) => (
        <Fragment key={text}>
          <p className="exchange__us whitespace-pre-line wrap-anywhere">
            <span className="sr">{brand.name}: </span>
            {text}
          </p>
          {quick_replies.length === 0 ? null : (
            <p className="flex flex-wrap gap-2" aria-label="Quick replies" role="group">
              {quick_replies.map((title) => (
                <span key={title} className="exchange__reply">
                  {title}
                </span>
              ))}
            </p>
          )}
        </Fragment>
      ))}
    </>
  )
}
