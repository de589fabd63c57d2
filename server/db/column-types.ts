import type { ColumnType } from 'kysely'

/** Timestamps come as ISO strings, so that rows travel to the browser unchanged (see connect.ts). */
export type Timestamp = ColumnType<string, string | undefined, string>
export type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>
