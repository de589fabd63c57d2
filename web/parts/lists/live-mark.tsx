type LiveMarkProps = {
  /** Texts of which an event about a deal must contain one to concern the page. Without them, all events do. */
  parts?: readonly string[]
  /** Ids of the people whose profiles the page shows. Without them, all concern it. */
  people?: readonly string[]
}

/**
 * Marks which live events concern a page that has not started the app (`web/early/live-watch.ts`), besides those
 * about a shown deal.
 */
export function LiveMark({ parts, people }: LiveMarkProps) {
  return (
    <span
      hidden
      data-live={parts === undefined ? '' : JSON.stringify(parts)}
      data-people={people && [...new Set(people)].join(' ')}
    />
  )
}

/** A field of an event in its encoded form. */
export function livePart(name: string, value: string | boolean): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`
}
