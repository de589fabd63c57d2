import './code-button.css'
import { Check, Copy } from 'lucide-react'
import { CodeName } from './code-name.tsx'
import { useCopy } from '../buttons/use-copy.ts'

export type CodeButtonProps = { code: string; codeFor?: string; onCopy?: (code: string) => void }

/** A copy button with the code, for tables. */
export function CodeButton({ code, codeFor, onCopy }: CodeButtonProps) {
  const { state, copy, codeRef } = useCopy(code, onCopy)
  return (
    <button
      type="button"
      className="codepill t-code"
      data-state={state}
      onClick={() => void copy()}
    >
      <CodeName
        code={code}
        codeFor={codeFor}
        state={state === 'copied' ? 'copied' : undefined}
        codeRef={codeRef}
        className="codepill__code"
      />
      {state === 'copied' ? (
        <Check className="icon" aria-hidden="true" />
      ) : (
        <Copy className="icon" aria-hidden="true" />
      )}
    </button>
  )
}
