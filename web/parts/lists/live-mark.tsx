type LiveMarkProps = {
  /** Texts, one of which stands in each event about a deal that concerns the page. Without them, all do. */
  parts?: readonly string[]
  /** Ids of the people whose profiles the page shows. Without them, all concern it. */
  people?: readonly string[]
}

/**
 * Says which live events concern a page that has not started the app (`web/early/live-watch.ts`): beside these, those
 * about a deal that is shown.
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

/** A field of an event as it is written there. */
export function livePart(name: string, value: string | boolean): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`
}
