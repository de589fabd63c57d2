/** The stroke width is that of the place of use. All but the rays are Lucide's icons. */
const lines = {
  copy: '<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  go: '<path d="M7 7h10v10M7 17 17 7"/>',
  more: '<circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/><circle cx="5" cy="12" r="1"/>',
  saved: '<path fill="currentColor" d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z"/>',
  save: '<path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z"/>',
  plus: '<path d="M5 12h14M12 5v14"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
  tag: '<path d="M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z"/><circle cx="7.5" cy="7.5" r=".5" fill="currentColor"/>',
  heart:
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
  person: '<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>',
  shield:
    '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>',
  dashboard:
    '<rect width="7" height="9" x="3" y="3" rx="1"/><rect width="7" height="5" x="14" y="3" rx="1"/><rect width="7" height="9" x="14" y="12" rx="1"/><rect width="7" height="5" x="3" y="16" rx="1"/>',
  rays: '<path d="M12 12.5V4M6.7 15.2 1.9 9.4M17.3 15.2l4.8-5.8"/>',
}

export type TicketIconName = keyof typeof lines

const look = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

const id = 'ticket-icons'

/** The browser has them in the page's HTML, so its script does not contain them. */
const symbols = import.meta.env.SSR
  ? Object.entries(lines)
      .map(
        ([name, drawing]) =>
          `<symbol id="icon-${name}" viewBox="0 0 24 24" ${look}>${drawing}</symbol>`,
      )
      .join('')
  : (document.getElementById(id)?.innerHTML ?? '')

/**
 * The icons of tickets, of the bottom bar and of follow buttons as one SVG sprite per page. Inline in each of four dozen
 * tickets they took a third of the HTML and of the rendering time.
 */
export function TicketIconSheet() {
  return (
    <svg
      id={id}
      className="fixed"
      width="0"
      height="0"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}

/** An icon of the sprite. */
export function TicketIcon({
  name,
  className = 'icon',
}: {
  name: TicketIconName
  className?: string
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
