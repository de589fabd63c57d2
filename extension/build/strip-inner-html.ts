/** The assignments in React's client: two for `dangerouslySetInnerHTML`, one that creates a script element. */
const assignments = /\b\w+\.innerHTML = (?:key|"[^"]*")/g

const refusal = '(() => { throw new Error("The extension writes no HTML") })()'

/**
 * Removes React's code that writes HTML. The extension never uses it, and store reviewers question it. Throws if React
 * contains unknown assignments.
 */
export function withoutHtml() {
  return {
    name: 'without-html',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (!id.includes('react-dom-client.production')) return undefined
      if (!code.includes('.innerHTML = ')) return undefined
      const changed = code.replaceAll(assignments, refusal)
      if (code.match(assignments)?.length !== 3 || changed.includes('.innerHTML = '))
        throw new Error(
          'React writes HTML in another way than extension/build/strip-inner-html.ts knows.',
        )
      return changed
    },
  }
}
