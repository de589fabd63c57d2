import { GalleryActions } from './gallery/gallery-actions.tsx'
import { GalleryFeedback } from './gallery/gallery-feedback.tsx'
import { GalleryFields } from './gallery/gallery-fields.tsx'
import { GalleryOverlays } from './gallery/gallery-overlays.tsx'
import { GalleryTable } from './gallery/gallery-table.tsx'
import { GalleryTickets } from './gallery/gallery-tickets.tsx'
import { GalleryType } from './gallery/gallery-type.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Every part in every state, once on light and once on dark paper. Development only. */
export function UiGallery() {
  return (
    <div className="wrap grid gap-10 py-10">
      <header className="grid gap-4">
        <h1 className="t-display">Parts</h1>
        <p className="t-lead">Every part in every state, on light and on dark paper.</p>
        <div className="max-w-[26rem]">
          <ThemeSwitch />
        </div>
      </header>
      <GalleryOverlays />
      <Island theme="light" title="On light paper" />
      <Island theme="dark" title="On dark paper" />
    </div>
  )
}

function Island({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  return (
    <section
      data-theme={theme}
      aria-label={title}
      className="grid min-w-0 gap-12 rounded-panel border border-line bg-paper p-4 text-ink sm:p-8"
    >
      <h2 className="t-headline">{title}</h2>
      <GalleryType />
      <GalleryTickets />
      <GalleryActions />
      <GalleryFields />
      <GalleryFeedback />
      <GalleryTable />
    </section>
  )
}
