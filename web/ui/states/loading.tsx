/** What a loading page says: to screen readers that it loads, and without scripts that it never will. */
export function Loading() {
  return (
    <>
      <p className="sr" role="status">
        Loading
      </p>
      <noscript>This page needs JavaScript. Deals and search work without it.</noscript>
    </>
  )
}
