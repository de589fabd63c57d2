import './torn-ticket.css'
const notFound: [string, string] = ['40', '4']

/** A big ticket torn in two, for pages that are not there. Says nothing by itself. */
export function TornTicket({ halves = notFound }: { halves?: [string, string] }) {
  return (
    <div className="torn" aria-hidden="true">
      <span className="cut-r">{halves[0]}</span>
      <span className="cut-l">{halves[1]}</span>
    </div>
  )
}
