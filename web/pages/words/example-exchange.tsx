import { brand } from '#shared/rules/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TicketRow } from '#web/ui/ticket-row.tsx'

const codes = [
  { offer: '25% off', owner: 'Maya Okafor', code: 'MAYA25' },
  { offer: '20% off', owner: 'Kofi Mensah', code: 'KOFI20' },
] as const

/** A direct message and its answer, as printed art: nothing in it can be pressed, its codes are invented. */
export function ExampleExchange() {
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
        <div className="exchange__log">
          <p className="exchange__you">
            <span className="sr">You: </span>Anything for @pacewell?
          </p>
          <p className="exchange__us">
            <span className="sr">{brand.name}: </span>Two live codes. Maya’s saves you more.
          </p>
          {codes.map(({ offer, owner, code }) => (
            <TicketRow
              key={code}
              stock="fitness"
              offer={offer}
              by={
                <>
                  <Avatar id={code} name={owner} size={22} stock="fitness" />
                  {owner}
                </>
              }
              code={code}
              printed
            />
          ))}
          <p className="exchange__you">
            <span className="sr">You: </span>And @softhour?
          </p>
          <p className="exchange__us">
            <span className="sr">{brand.name}: </span>No live code for Softhour right now. Try
            another beauty brand?
          </p>
        </div>
      </div>
      <figcaption className="t-sm mute">
        An example. The brands, people and codes in it are invented.
      </figcaption>
    </figure>
  )
}
