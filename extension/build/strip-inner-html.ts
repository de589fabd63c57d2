/** The assignments in React's client: two for `dangerouslySetInnerHTML`, one that makes a script. */
const assignments = /\b\w+\.innerHTML = (?:key|"[^"]*")/g

const refusal = '(() => { throw new Error("The extension writes no HTML") })()'

/**
 * Takes out of React what writes HTML, which the extension never does and reviewers of stores must ask about.
 * Throws when React does it elsewhere than known.
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
