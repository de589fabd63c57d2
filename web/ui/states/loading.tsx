/** What a loading page says: to screen readers that it loads, and without scripts that it never will. */
export function Loading() {
  return (
    <>
      <p className="sr" role="status">
        Loading
      </p>
      <noscript>
        <p className="py-4">
          This page needs JavaScript.{' '}
          <a className="link" href="/deals">
            Find codes without it
          </a>
        </p>
      </noscript>
    </>
  )
}
