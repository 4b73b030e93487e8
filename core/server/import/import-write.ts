import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { Work } from '../services.ts'
import { createRecords, lockRecords, readRecords, updateRecords } from '../document/record-writes.ts'
import { requestRefusal } from '../request-problem.ts'
import { runWork } from '../work.ts'
import type { AnyImporter } from './importer.ts'
import { valueAt } from './import-path.ts'
import { bodyWith, parseBody } from './import-plan.ts'
import type { ImportProgress } from './import-progress.ts'
import { findExisting } from './import-records.ts'
import { requireImportRights } from './import-rights.ts'
import { type ImportRowRecord, importRows } from './import-tables.ts'

/** Rows that others changed, added or took away after they were checked. */
export class StaleRows extends Error {
  readonly rows: readonly number[]

  constructor(rows: readonly number[]) {
    super(`rows changed since: ${rows.join()}`)
    this.rows = rows
  }
}

/** Rows named in one sentence. */
const MOST_NAMED = 10

/** What the owner reads about rows that were changed meanwhile. */
export function staleMessage({ rows }: StaleRows) {
  const named = rows.slice(0, MOST_NAMED).join('、')
  return message('有 {n} 行在检查之后被其他人改过（第 {rows} 行），什么都没有写入，请重新检查', {
    n: rows.length,
    rows: rows.length > MOST_NAMED ? `${named}…` : named,
  })
}

type Body = Record<string, unknown>

function requireBody(importer: AnyImporter, body: Body): Body {
  const parsed = parseBody(importer, body)
  if (parsed.success) return parsed.data
  throw requestRefusal('body', parsed.error.issues, body)
}

/** Throws `StaleRows` unless the records are as they were when the rows were checked. */
async function requireFresh(work: Work, importer: AnyImporter, rows: readonly ImportRowRecord[]): Promise<void> {
  const matched = rows.filter(({ recordId }) => recordId !== null)
  const locked = await lockRecords(
    work,
    importer.kind,
    matched.map(({ recordId }) => Number(recordId)),
  )
  const stale = matched.filter(({ recordId, version }) => locked.get(Number(recordId))?.['version'] !== version)
  const added = rows.filter(({ recordId }) => recordId === null)
  const bodies = added.map(({ values }) => bodyWith(importer, undefined, values))
  const keys = bodies.flatMap((body) => (valueAt(body, importer.key[0]) as string | null) || [])
  const existing = await findExisting(work.db, importer, { ids: [], keys })
  const doubled = added.filter((_, index) => existing.like(bodies[index] ?? {}, importer.key).length > 0)
  const all = [...stale, ...doubled].map(({ row }) => row).sort((one, other) => one - other)
  if (all.length > 0) throw new StaleRows(all)
}

type OfColumns = Extract<AnyImporter, { values: unknown }>
type OfItself = Extract<AnyImporter, { write: unknown }>

async function writeChanged(
  work: Work,
  importer: OfColumns,
  rows: readonly ImportRowRecord[],
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const changes = rows.map((row) => ({ id: Number(row.recordId), version: Number(row.version), row }))
  const bodies = new Map<number, Body>()
  const { attach } = importer
  await updateRecords(work, importer.kind, changes, {
    async values(group, before) {
      const parts = group.map(({ id, row }) => {
        const wire = before.get(id)
        const body = requireBody(importer, bodyWith(importer, wire && importer.bodyOf(wire), row.values))
        bodies.set(id, body)
        return { body, before: wire }
      })
      return importer.values(work, parts)
    },
    ...(attach
      ? {
          attach: (group) =>
            attach(
              work,
              group.map(({ id }) => ({ id, body: bodies.get(id) ?? {} })),
            ),
        }
      : {}),
    onProgress,
  })
}

async function writeNew(
  work: Work,
  importer: OfColumns,
  rows: readonly ImportRowRecord[],
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return
  const bodies = rows.map(({ values }) => requireBody(importer, bodyWith(importer, undefined, values)))
  const values = await importer.values(
    work,
    bodies.map((body) => ({ body, before: undefined })),
  )
  const { attach } = importer
  const saved = await createRecords(work, importer.kind, values, {
    ...(attach
      ? {
          attach: (made) =>
            attach(
              work,
              made.map(({ id, place }) => ({ id, body: bodies[place] ?? {} })),
            ),
        }
      : {}),
    onProgress,
  })
  await noteMade(work, rows[0]?.taskId ?? 0, new Map(saved.map(({ id }, index) => [rows[index]?.row ?? 0, id])))
}

/** Keeps which record a row made. */
async function noteMade(work: Work, taskId: number, made: ReadonlyMap<number, number>): Promise<void> {
  if (made.size === 0) return
  await work.db.execute(sql`update import_rows r set record_id = made.id
    from unnest(${sql.param([...made.keys()])}::int[], ${sql.param([...made.values()])}::int[]) made (row, id)
    where r.task_id = ${taskId}::int and r.row = made.row`)
}

async function writeTogether(
  work: Work,
  importer: OfItself,
  rows: readonly ImportRowRecord[],
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const before = await readRecords(
    work.db,
    importer.kind,
    rows.flatMap(({ recordId }) => recordId ?? []),
  )
  const writes = rows.map(({ row, recordId, version, values }) => {
    const wire = recordId === null ? undefined : before.get(recordId)
    const body = requireBody(importer, bodyWith(importer, wire && importer.bodyOf(wire), values))
    return { row, id: recordId ?? undefined, version: version ?? undefined, body }
  })
  await noteMade(work, rows[0]?.taskId ?? 0, await importer.write(work, writes, onProgress))
}

/** Writes all rows without mistakes of a checked import in one transaction, or nothing. Throws `StaleRows` and `Refused`. */
export async function writeImport(progress: ImportProgress, importers: readonly AnyImporter[]): Promise<void> {
  const { services, task } = progress
  const { importer, actor } = await requireImportRights(services, importers, task)
  const rows = await services.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.taskId, task.id), ne(importRows.outcome, 'error')))
    .orderBy(asc(importRows.row))
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const added = rows.filter(({ outcome }) => outcome === 'new')
  const total = Math.max(1, changed.length + added.length)
  await runWork(services, actor, async (work) => {
    await requireFresh(work, importer, rows)
    if ('write' in importer) {
      const written = rows.filter(({ outcome }) => outcome === 'changed' || outcome === 'new')
      await writeTogether(work, importer, written, (done) => progress.tell((100 * done) / total))
    } else {
      await writeChanged(work, importer, changed, (done) => progress.tell((100 * done) / total))
      await writeNew(work, importer, added, (done) => progress.tell((100 * (changed.length + done)) / total))
    }
    await progress.end(work, { status: 'Completed', finishedAt: work.now, message: null })
  })
}
