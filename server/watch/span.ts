type Attributes = Record<string, string | number>

/** A span's kind. Names and attributes contain no visitor input. */
export type SpanStart = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The caller's `traceparent`, if the request has one. */
  traceparent?: string | undefined
  /** Starts a new trace when there is no parent span. Without this flag such a span is dropped. */
  isWorthATrace?: boolean
}

export type Span = {
  /** Links log lines to traces. Empty without a trace. */
  trace_id: string
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Marks the span as failed, by the error's name or code. Messages may repeat user input. */
  fail: (error: unknown) => void
}

export type Tracing = {
  isOn: boolean
  /** Runs the work in a span. Nested spans become its children. */
  span: <T>(start: SpanStart, run: (span: Span) => Promise<T>) => Promise<T>
  /** Starts a child span. The returned function ends it. */
  begin: (start: SpanStart) => ((error?: unknown) => void) | undefined
  /** Binds a function to the current span. */
  bind: <T extends (...values: never[]) => unknown>(run: T) => T
  /** Flushes the remaining spans; waits three seconds at most. */
  close: () => Promise<void>
}
