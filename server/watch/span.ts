export type Attributes = Record<string, string | number>

/** What a span is of. Names and attributes hold nothing that a visitor entered. */
export type SpanStart = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The caller's `traceparent`, where a request brought one. */
  traceparent?: string | undefined
  /** Begins a trace of its own where it is below nothing; others are left out then. */
  isWorthATrace?: boolean
}

export type Span = {
  /** To find the trace of a log line; empty when nothing is traced. */
  trace_id: string
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Marks it as failed, by the name or code of the error: messages may repeat what people entered. */
  fail: (error: unknown) => void
}

export type Tracing = {
  isOn: boolean
  /** Runs the work as a span; what begins within it is below it. */
  span: <T>(start: SpanStart, run: (span: Span) => Promise<T>) => Promise<T>
  /** Begins a span below the current one that the returned function ends. */
  begin: (start: SpanStart) => ((error?: unknown) => void) | undefined
  /** Makes a function run within the span in which it was made, whoever calls it later. */
  bind: <T extends (...values: never[]) => unknown>(run: T) => T
  /** Sends what is left; waits for a collector that is gone three seconds at most. */
  close: () => Promise<void>
}
