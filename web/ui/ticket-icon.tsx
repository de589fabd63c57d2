/** The stroke width is that of the place of use. Copy, go and more are Lucide's icons. */
const lines = {
  copy: '<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  go: '<path d="M7 7h10v10M7 17 17 7"/>',
  more: '<circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/><circle cx="5" cy="12" r="1"/>',
  rays: '<path d="M12 12.5V4M6.7 15.2 1.9 9.4M17.3 15.2l4.8-5.8"/>',
}

type Name = keyof typeof lines

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
 * The icons of tickets as one SVG sprite per page. Inline in each of four dozen tickets they took a third of the HTML
 * and of the rendering time.
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
export function TicketIcon({ name, className = 'icon' }: { name: Name; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
