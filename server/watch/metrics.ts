import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Histogram buckets in seconds. They follow the promises: reads in 0.1 s, direct messages in 3 s. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]
const querySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5]
const longSeconds = [0.05, 0.25, 1, 5, 15, 60, 300]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of a process, in a registry of its own because tests run many. Every label has few values that we
 * define, never visitor input. docs/metrics.md describes each.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Counter<T>({ name, help, labelNames, registers })
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge<T>({ name, help, labelNames, registers })
  const histogram = <T extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly T[] = [],
  ) => new Histogram<T>({ name, help, labelNames, buckets, registers })

  return {
    registry,
    /** Called before each export, to update gauges. */
    atReading: [] as (() => void)[],
    requests: histogram(
      'http_request_duration_seconds',
      'Time until an answer begins, by route pattern, method and class of status',
      requestSeconds,
      ['method', 'route', 'status'],
    ),
    info: gauge('fanfare_info', 'Always 1, with the version of the product and of its schema', [
      'version',
      'schema',
    ]),
    liveStreams: gauge('fanfare_live_streams', 'Open live streams of this process'),
    liveEvents: counter('fanfare_live_events_delivered_total', 'Live events handed to streams'),
    liveLag: histogram(
      'fanfare_live_event_lag_seconds',
      'From the commit of a change until this process hands it to its streams',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2, 5, 15],
    ),
    liveSlow: counter(
      'fanfare_live_slow_streams_total',
      'Streams that were ended because their reader fell behind',
    ),
    outboxPosition: gauge('fanfare_outbox_position', 'Id of the newest event that was read'),
    outboxNewest: gauge('fanfare_outbox_newest', 'Id of the newest event in the database'),
    jobs: histogram(
      'fanfare_job_duration_seconds',
      'Runs of jobs; those of a batch count each with the time of the batch',
      longSeconds,
      ['queue', 'outcome'],
    ),
    jobsWaiting: gauge('fanfare_jobs', 'Jobs in the queues by state', ['queue', 'state']),
    scheduleAge: gauge('fanfare_schedule_age_seconds', 'Since a scheduled job was last completed', [
      'queue',
    ]),
    deadLetters: gauge('fanfare_dead_letters', 'What was given up and wants a look', ['kind']),
    backupAge: gauge('fanfare_backup_age_seconds', 'Age of the newest backup and rehearsal', [
      'of',
    ]),
    removed: counter('fanfare_removed_rows_total', 'Rows that retention removed', ['table']),
    dmResponse: gauge(
      'fanfare_dm_response_seconds',
      'From the arrival of a direct message until its answer was handed over, of 24 hours',
      ['quantile'],
    ),
    dmMessages: gauge('fanfare_dm_messages', 'Direct messages of the last 24 hours by state', [
      'state',
    ]),
    cacheRequests: counter('fanfare_cache_requests_total', 'Lookups in the response caches', [
      'cache',
      'outcome',
    ]),
    cacheEntries: gauge('fanfare_cache_entries', 'Answers that are kept', ['cache']),
    cacheBytes: gauge('fanfare_cache_bytes', 'Size of the answers that are kept', ['cache']),
    connections: gauge('fanfare_db_connections', 'Connections of requests and jobs by state', [
      'state',
    ]),
    connectionsWaiting: gauge('fanfare_db_waiting', 'Calls that wait for a connection'),
    connectionWait: histogram(
      'fanfare_db_connection_wait_seconds',
      'How long calls waited for a connection',
      querySeconds,
    ),
    queries: histogram('fanfare_db_query_duration_seconds', 'Queries by kind', querySeconds, [
      'operation',
    ]),
    replicaUsed: gauge('fanfare_replica_used', '1 while reads may go to the read replica', [
      'replica',
    ]),
    replicaLag: gauge('fanfare_replica_lag_seconds', 'By how much the read replica lags', [
      'replica',
    ]),
    replicaReads: counter(
      'fanfare_replica_reads_total',
      'Reads of the public by what answers them, and queries that the primary answered for a replica',
      ['outcome'],
    ),
    limited: counter('fanfare_rate_limited_total', 'Requests refused by a rate limit', ['policy']),
    limitStoreAway: gauge(
      'fanfare_limit_store_away',
      '1 while the store of limits does not answer and this copy counts its own reads',
    ),
    calls: histogram(
      'fanfare_gateway_call_duration_seconds',
      'Calls to other companies and to the file store',
      longSeconds,
      ['gateway', 'call', 'outcome'],
    ),
    pushes: counter('fanfare_push_messages_total', 'Messages to browsers by what became of them', [
      'outcome',
    ]),
    digests: counter('fanfare_digests_total', 'Due letters of what people follow, by outcome', [
      'outcome',
    ]),
    readingsOk: gauge('fanfare_readings_ok', '1 when the last reading of the database worked'),
  }
}

/** Memory, CPU and event loop of the process. Only if metrics are exported. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
}
