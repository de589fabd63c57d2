import './torn-ticket.css'
const notFound: [string, string] = ['40', '4']

/** A large torn ticket, for missing pages. Decorative. */
export function TornTicket({ halves = notFound }: { halves?: [string, string] }) {
  return (
    <div className="torn" aria-hidden="true">
      <span className="cut-r">{halves[0]}</span>
      <span className="cut-l torn__end">{halves[1]}</span>
    </div>
  )
}
