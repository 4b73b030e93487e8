import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'

const POLL_SECONDS = 1
/** A process that is silent for this long is taken for dead; the queue accepts no less than 10. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10
const LONGEST_SECONDS = 6 * 3600
const RETRIES = 3
const STOP_MS = 10_000

/** What a handler is given besides its data. */
export type JobRun = {
  /** 0 the first time, one more each time the job was taken over or tried again. */
  readonly attempt: number
  /** The last attempt: should it fail, nobody tries again. */
  readonly isLast: boolean
  /** Aborted when the job is no longer this process's: it was silent too long, or the server stops. */
  readonly signal: AbortSignal
}

/** How a job is done. `cron` (minutes first, UTC) runs it by itself, once for all processes, with empty data. */
export type JobOptions = {
  readonly cron?: string
  /** How often it is tried again (3), the seconds before the first time (1), and whether the pauses double. */
  readonly retries?: { readonly limit: number; readonly seconds: number; readonly doubling: boolean }
}

export type JobHandler = (data: Record<string, unknown>, run: JobRun) => Promise<void>

/**
 * Work that goes on without a caller, kept in the database. A job that throws, or whose process dies, is tried again (three times, about half a
 * minute after the process fell silent), so a handler must be able to start over. The handlers of any number of processes share the jobs.
 */
export type JobQueue = {
  /** Says who does the jobs of a name; before `start`. */
  define(name: string, handler: JobHandler, options?: JobOptions): void
  /** Adds a job. With the `db` of a work it is there exactly when the work commits. Throws on a name that is not defined. */
  enqueue(db: SqlDatabase, name: string, data: Record<string, unknown>): Promise<void>
  /** Looks for jobs at once instead of at the next second; call it after the commit. */
  wake(name: string): void
  start(): Promise<void>
  /** Waits 10 s for the jobs at hand; another process, or the next start, does what is left. */
  stop(): Promise<void>
}

type Defined = JobOptions & { readonly handler: JobHandler; worker?: string }

/** Makes the queue on a database; its tables live in the schema `job_queue` and are made at the first start. */
export function createJobQueue(database: Database, onError: (error: unknown) => void): JobQueue {
  const defined = new Map<string, Defined>()
  let stopping = new AbortController()
  const boss = new PgBoss({
    schema: 'job_queue',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: {
      async executeSql(text, values) {
        const answer: unknown = await database.pool.query(text, values)
        return Array.isArray(answer)
          ? { rows: answer.flatMap((one) => one.rows ?? []) }
          : (answer as { rows: unknown[] })
      },
    },
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Both need separate sessions and a separate vacuum, which the embedded database does not have.
    reindex: database.kind === 'server',
    monitorVacuum: database.kind === 'server',
  })
  boss.on('error', onError)

  async function startOne(name: string, one: Defined): Promise<void> {
    const { limit, seconds, doubling } = one.retries ?? { limit: RETRIES, seconds: 1, doubling: false }
    const retryOptions = { retryLimit: limit, retryDelay: seconds, retryBackoff: doubling }
    await boss.createQueue(name, {
      ...retryOptions,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
    })
    // Loads what the queue knows of this name, so that adding a job inside a work does not read it on another connection.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
    if (one.cron) await boss.schedule(name, one.cron, {})
    one.worker = await boss.work<Record<string, unknown>>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => {
        if (!job) return
        try {
          await one.handler(job.data ?? {}, {
            attempt: job.retryCount,
            isLast: job.retryCount >= limit,
            signal: AbortSignal.any([job.signal, stopping.signal]),
          })
        } catch (error) {
          onError(error)
          throw error
        }
      },
    )
  }

  return {
    define(name, handler, options = {}) {
      if (defined.has(name)) throw new Error(`The job ${name} is defined twice`)
      defined.set(name, { handler, ...options })
    },
    async enqueue(db, name, data) {
      if (!defined.has(name)) throw new Error(`No job ${name}`)
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    wake(name) {
      const worker = defined.get(name)?.worker
      if (worker) boss.notifyWorker(worker)
    },
    async start() {
      stopping = new AbortController()
      await boss.start()
      for (const [name, one] of defined) await startOne(name, one)
    },
    async stop() {
      stopping.abort(new Error('The server stops'))
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
