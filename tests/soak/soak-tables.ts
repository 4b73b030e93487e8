import type pg from 'pg'

/** Rows of each table, of the product and of its job queue. */
export type TableRows = Readonly<Record<string, number>>

export async function readTables(pool: pg.Pool): Promise<TableRows> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'job_queue') order by 1`,
  )
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const { rows: counted } = await pool.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(counted.map(({ name, count }) => [name.replace('public.', ''), count]))
}

/** The most people that a server signs in when it starts. Their sessions stay until they expire, which is after the soak. */
const mostSignedIn = 10

/** Tables that hold nothing of the documents. They may hold this many rows more at the end than after the warm-up. */
const still: Readonly<Record<string, number>> = {
  login_attempts: 0,
  password_resets: 0,
  role_previews: 0,
  server_secrets: 0,
  installation_marks: 5,
  system_settings: 0,
  privileges: 0,
  sequences: 100,
  export_tasks: 0,
  import_tasks: 0,
  import_rows: 0,
  user_preferences: 0,
  record_archives: 0,
  archived_records: 0,
}
/** Rows of the job queue at any time: it forgets what is done. */
const mostJobs = 2000

/** Rows that a table gains for each entry of the trail, at most. */
const mostForEach = 25
/** How much faster than documents a table may grow in the second half of the time than in the first: which documents are played is chance. */
const mostAcceleration = 3

/** What is wrong with the growth of tables, between the end of the warm-up, the middle and the end, while servers started so many times. */
export function growthProblems(warm: TableRows, middle: TableRows, end: TableRows, starts: number): string[] {
  const entries = (from: TableRows, to: TableRows) =>
    Math.max(1, (to['operating_records'] ?? 0) - (from['operating_records'] ?? 0))
  return Object.entries(end).flatMap(([name, rows]) => {
    const [then, half] = [warm[name] ?? 0, middle[name] ?? 0]
    if (name.startsWith('job_queue.')) return rows > mostJobs ? [`${name}: ${rows} rows`] : []
    const most = name === 'sessions' ? starts * mostSignedIn : still[name]
    if (most !== undefined)
      return rows - then > most ? [`${name}: ${then} → ${rows} rows, although no document needs them`] : []
    const [first, second] = [(half - then) / entries(warm, middle), (rows - half) / entries(middle, end)]
    if ((rows - then) / entries(warm, end) > mostForEach)
      return [`${name}: ${then} → ${rows} rows, more than ${mostForEach} for each change`]
    // A table with few rows shows no trend.
    return rows - then > 500 && second > first * mostAcceleration
      ? [`${name}: ${first.toFixed(2)}, then ${second.toFixed(2)} rows for each change`]
      : []
  })
}
