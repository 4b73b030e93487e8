import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addHours } from 'date-fns/addHours'
import type { Contract } from '../../shared/contract.ts'
import { dateOf } from '../../shared/calendar.ts'
import { importContracts, type importTask, isImportUnderway } from '../../shared/import-contract.ts'
import { message } from '../../shared/message.ts'
import { addFile, fileUrlOf, signedUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import { type Call, type Route, route } from '../plugin.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound, refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { cellText } from './import-cell.ts'
import { tellStepSeen } from './import-events.ts'
import { importJob } from './import-job.ts'
import { columnInfos, guessMapping, requireMapping } from './import-mapping.ts'
import { type ImportTaskRow, importRows, importTasks } from './import-tables.ts'
import { translatorOf, writeProblemSheet, writeRecordSheet } from './import-workbook.ts'
import { type AnyImporter, importDocument } from './importer.ts'
import { readStoredSheet, requireSheetFile } from './sheet-file.ts'

const FIRST_ROWS = 5
const LONGEST_SHOWN = 300
const MOST_LISTED = 30
const SHEET_HOURS = 1

function replyOf({ settings }: Services, task: ImportTaskRow): z.input<typeof importTask> {
  const { id, document, status, progress, isStale, sheet, mapping, createdAt, finishedAt } = task
  const counts = {
    new: task.newCount,
    changed: task.changedCount,
    unchanged: task.unchangedCount,
    error: task.errorCount,
  }
  return {
    id,
    document,
    status,
    progress,
    message: task.message,
    isStale,
    fileName: task.originalName,
    fileUrl: fileUrlOf(settings, task.fileName),
    sheet,
    mapping,
    counts,
    rowCount: counts.new + counts.changed + counts.unchanged + counts.error,
    user: { id: task.userId, name: task.userName },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

async function requireTask(db: SqlDatabase, importer: AnyImporter, id: number): Promise<ImportTaskRow> {
  const own = and(eq(importTasks.id, id), eq(importTasks.document, importDocument(importer).noun))
  const [task] = await db.select().from(importTasks).where(own)
  if (!task) throw notFound()
  return task
}

/** Keeps a made spreadsheet for an hour, for this person alone, and answers where it is. */
async function keepSheet(
  { services, actor, work }: Call<Contract>,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ url: string }> {
  const staged = await services.files.stage(bytes)
  try {
    return await work(async ({ db, now }) => {
      const expiresAt = addHours(now, SHEET_HOURS)
      const of = { originalName: `${name} ${dateOf(now)}.xlsx`, type: 'xlsx', ownerId: actor.id, createdAt: now }
      const file = await addFile(db, { ...of, isPrivate: true, expiresAt })
      await staged.keep(file.name)
      await db.update(files).set({ size: staged.size, uploadedAt: now }).where(eq(files.id, file.id))
      return { url: signedUrlOf(services.settings, file, 'download', expiresAt) }
    })
  } finally {
    await staged.discard()
  }
}

/** The calls by which the records of a document come out of spreadsheets. */
export function importRoutes(importer: AnyImporter): Route[] {
  const document = importDocument(importer)
  const contracts = importContracts(document, importer.path)
  return [
    route(contracts.readFile, async ({ body, actor, services }) => {
      const file = await requireSheetFile(services, actor, body.fileUrl)
      const table = await readStoredSheet(services, file, body.sheet)
      const columns = columnInfos(importer, actor)
      return {
        sheets: [...table.sheets],
        sheet: table.sheet,
        headerRow: table.headerRow,
        header: [...table.header],
        rows: table.rows
          .slice(0, FIRST_ROWS)
          .map(({ cells }) => table.header.map((_, index) => cellText(cells[index]).slice(0, LONGEST_SHOWN))),
        rowCount: table.rows.length,
        columns,
        mapping: guessMapping(table.header, columns),
      }
    }),
    route(contracts.check, async ({ body, actor, db, services, work }) => {
      requireMapping(importer, actor, body.mapping)
      const file = await requireSheetFile({ ...services, db }, actor, body.fileUrl)
      return work(async (inside) => {
        const [task] = await inside.db
          .insert(importTasks)
          .values({
            userId: actor.id,
            userName: actor.name,
            document: document.noun,
            fileName: file.name,
            originalName: file.originalName,
            sheet: body.sheet ?? '',
            mapping: body.mapping,
            language: body.language ?? 'zh',
            createdAt: inside.now,
            updatedAt: inside.now,
          })
          .returning()
        if (!task) throw new Error('the import was not written down')
        await services.jobs.enqueue(inside.db, importJob, { taskId: task.id })
        inside.afterCommit(() => services.jobs.wake(importJob))
        return replyOf(services, task)
      })
    }),
    route(contracts.columns, async ({ actor }) => ({ records: columnInfos(importer, actor) })),
    route(contracts.list, async ({ db, services }) => {
      const tasks = await db
        .select()
        .from(importTasks)
        .where(eq(importTasks.document, document.noun))
        .orderBy(desc(importTasks.id))
        .limit(MOST_LISTED)
      return { records: tasks.map((task) => replyOf(services, task)) }
    }),
    route(contracts.read, async ({ db, params, services }) =>
      replyOf(services, await requireTask(db, importer, params.id)),
    ),
    route(contracts.rows, async ({ db, params, query }) => {
      const task = await requireTask(db, importer, params.id)
      const wanted = and(
        eq(importRows.taskId, task.id),
        query.outcome ? eq(importRows.outcome, query.outcome) : undefined,
      )
      const { row, outcome, recordId, cells, problems, changes } = importRows
      const [records, [total]] = await Promise.all([
        db
          .select({ row, outcome, recordId, cells, problems, changes })
          .from(importRows)
          .where(wanted)
          .orderBy(asc(row))
          .limit(query.size)
          .offset((query.page - 1) * query.size),
        db.select({ n: count() }).from(importRows).where(wanted),
      ])
      return { records, total: Number(total?.n ?? 0) }
    }),
    route(contracts.run, ({ params, actor, services, work }) =>
      work(async ({ db, now, afterCommit }) => {
        const mine = and(eq(importTasks.id, params.id), eq(importTasks.userId, actor.id))
        const [task] = await db
          .select()
          .from(importTasks)
          .where(and(mine, eq(importTasks.document, document.noun)))
          .for('update')
        if (!task) throw notFound()
        if (task.status !== 'Checked') throw refused(409, message('这次导入不在待执行的状态'))
        if (task.errorCount > 0) throw refused(409, message('有 {n} 行有错误，改正后再导入', { n: task.errorCount }))
        if (task.newCount + task.changedCount === 0) throw refused(409, message('与现有资料完全相同，没有要写入的内容'))
        const [started] = await db
          .update(importTasks)
          .set({ status: 'Running', progress: 0, updatedAt: now })
          .where(mine)
          .returning()
        await services.jobs.enqueue(db, importJob, { taskId: task.id })
        afterCommit(() => services.jobs.wake(importJob))
        return replyOf(services, started ?? task)
      }),
    ),
    route(contracts.seen, async ({ params, actor, db, work }) => {
      const task = await requireTask(db, importer, params.id)
      if (task.userId === actor.id && !isImportUnderway(task.status)) await work((inside) => tellStepSeen(inside, task))
      return { ok: true as const }
    }),
    route(contracts.problems, async (call) => {
      const { db, params, body } = call
      const task = await requireTask(db, importer, params.id)
      const name = `${translatorOf(body.language)(message('错误清单'))} ${task.originalName.replace(/\.\w+$/, '')}`
      return keepSheet(call as unknown as Call<Contract>, name, writeProblemSheet(db, importer, task, body.language))
    }),
    route(contracts.sheet, async (call) => {
      const { db, actor, body } = call
      const name = translatorOf(body.language)(document.title)
      return keepSheet(call as unknown as Call<Contract>, name, writeRecordSheet(db, importer, actor, body))
    }),
  ]
}
