import type { PGlite } from '@electric-sql/pglite'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { shanghaiClock } from '../../shared/calendar.ts'
import type { EmbeddedSession } from './embedded-session.ts'

const LOOK_EVERY = 10_000
const CHECKPOINT_EVERY = 5 * millisecondsInMinute
const CHECKPOINT_BYTES = 64 * 1024 * 1024
const TABLES_EVERY = millisecondsInMinute
/** On the clock of Shanghai. */
const VACUUM_HOUR = 3
const LEAST_BETWEEN_VACUUMS = millisecondsInDay / 2

// PostgreSQL's own thresholds of autovacuum (50 rows + 10% for analyze, + 20% for vacuum).
const tablesDue = `
  select format('%I.%I', s.schemaname, s.relname) as name,
         s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as vacuum
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

/**
 * Does what a PostgreSQL server's background processes do and the embedded engine does not: a checkpoint each 5 minutes or
 * 64 MB of log, vacuum and analyze of the tables that changed much, and of all tables at night. Each step runs between
 * transactions.
 */
export class EmbeddedMaintenance {
  private readonly session: EmbeddedSession
  private readonly engine: PGlite
  private readonly warn: (error: unknown) => void
  private checkpointAt: number
  private tablesAt: number
  private vacuumAt: number
  private lastPosition = ''

  constructor(session: EmbeddedSession, engine: PGlite, warn: (error: unknown) => void, now: number) {
    this.session = session
    this.engine = engine
    this.warn = warn
    this.checkpointAt = now
    this.tablesAt = now
    this.vacuumAt = now
  }

  /** Looks every 10 seconds, until the function that it answers is called. */
  schedule(): () => void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      this.look(Date.now())
        .catch(this.warn)
        .finally(() => {
          busy = false
        })
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }

  /** Does what is due at `now`, in milliseconds since 1970. */
  async look(now: number): Promise<void> {
    await this.session.run(() => this.checkpointWhenDue(now))
    if (now - this.vacuumAt > LEAST_BETWEEN_VACUUMS && shanghaiClock(now).getUTCHours() === VACUUM_HOUR) {
      this.vacuumAt = now
      await this.session.run(() => this.engine.exec('vacuum (analyze)'))
      return
    }
    if (now - this.tablesAt <= TABLES_EVERY) return
    this.tablesAt = now
    const { rows } = await this.session.run(() => this.engine.query<{ name: string; vacuum: boolean }>(tablesDue))
    for (const { name, vacuum } of rows) {
      const step = vacuum ? 'vacuum (analyze)' : 'analyze'
      // A table may have been dropped meanwhile; the others still want their turn.
      await this.session.run(() => this.engine.exec(`${step} ${name}`)).catch(this.warn)
    }
  }

  private async checkpointWhenDue(now: number): Promise<void> {
    const { rows } = await this.engine.query<{ position: string; bytes: number }>(
      `select pg_current_wal_insert_lsn()::text as position,
              pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    )
    const state = rows[0]
    if (!state || state.position === this.lastPosition) return
    if (state.bytes < CHECKPOINT_BYTES && now - this.checkpointAt < CHECKPOINT_EVERY) return
    await this.engine.exec('checkpoint')
    this.checkpointAt = now
    const after = await this.engine.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
    this.lastPosition = after.rows[0]?.position ?? ''
  }
}
