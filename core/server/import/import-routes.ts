import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addHours } from 'date-fns/addHours'
import type { Contract } from '../../shared/contract.ts'
import { dateOf } from '../../shared/calendar.ts'
import { importContracts, type ImportOutcome, type importTask, isImportUnderway } from '../../shared/import-contract.ts'
import { canRename, canRunImport, canRunWithoutErrors } from '../../shared/import-rules.ts'
import { message } from '../../shared/message.ts'
import { adoptFiles } from '../files/file-adoption.ts'
import { addFile, fileUrlOf, signedUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import { type Call, type Route, route } from '../plugin.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound, refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { tellStepSeen } from './import-events.ts'
import { importJob } from './import-job.ts'
import { columnInfos, guessMapping, knownHeadings, mappableColumns, requireMapping } from './import-mapping.ts'
import { type ImportTaskRow, importRows, importTasks, sheetPlace } from './import-tables.ts'
import { renamesOf } from './import-renames.ts'
import { translatorOf, writeProblemSheet, writeRecordSheet } from './import-workbook.ts'
import { type AnyImporter, importDocument } from './importer.ts'
import { readStoredSheet, requireSheetFile, requireStoredSheet } from './sheet-file.ts'
import { readingOf } from './sheet-reading.ts'

const MOST_LISTED = 30
const SHEET_HOURS = 1

function replyOf({ settings }: Services, task: ImportTaskRow): z.input<typeof importTask> {
  const { id, document, status, progress, isStale, sheet, headerRow, mapping, createdAt, finishedAt } = task
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
    headerRow,
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

/** Keeps a made spreadsheet for an hour, for this person alone while they may open the document of that key, and answers where it is. */
async function keepSheet(
  { services, actor, work }: Call<Contract>,
  { key, name }: { readonly key: string; readonly name: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ url: string }> {
  const staged = await services.files.stage(bytes)
  try {
    return await work(async ({ db, now }) => {
      const expiresAt = addHours(now, SHEET_HOURS)
      const of = { originalName: `${name} ${dateOf(now)}.xlsx`, type: 'xlsx', ownerId: actor.id, createdAt: now }
      const file = await addFile(db, { ...of, guardKey: key, isPrivate: true, expiresAt })
      await staged.keep(file.name)
      await db.update(files).set({ size: staged.size, uploadedAt: now }).where(eq(files.id, file.id))
      return { url: signedUrlOf(services.settings, file, 'download', expiresAt) }
    })
  } finally {
    await staged.discard()
  }
}

type RowPage = { readonly page: number; readonly size: number; readonly outcome?: ImportOutcome | undefined }

async function pageOfRows(db: SqlDatabase, taskId: number, { page, size, outcome: only }: RowPage) {
  const wanted = and(eq(importRows.taskId, taskId), only ? eq(importRows.outcome, only) : undefined)
  const { row, outcome, recordId, cells, problems, changes } = importRows
  const [records, [total]] = await Promise.all([
    db
      .select({ row, outcome, recordId, cells, problems, changes })
      .from(importRows)
      .where(wanted)
      .orderBy(asc(row))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ n: count() }).from(importRows).where(wanted),
  ])
  return { records, total: Number(total?.n ?? 0) }
}

/** The calls by which the records of a document come out of spreadsheets. */
export function importRoutes(importer: AnyImporter): Route[] {
  const document = importDocument(importer)
  const contracts = importContracts(document, importer.path)
  return [
    route(contracts.readFile, async ({ body, actor, services }) => {
      const file = await requireSheetFile(services, actor, body.fileUrl)
      const { sheet, headerRow } = body
      const headings = knownHeadings(importer, actor)
      const table = await readStoredSheet(services, file, { sheet, headerRow, headings, person: actor.id })
      const mapping = guessMapping(table.header, mappableColumns(importer, actor))
      return readingOf(table, columnInfos(importer, actor), mapping)
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
            headerRow: body.headerRow ?? null,
            mapping: body.mapping,
            language: body.language ?? 'zh',
            createdAt: inside.now,
            updatedAt: inside.now,
          })
          .returning()
        if (!task) throw new Error('the import was not written down')
        adoptFiles(inside, [file.name])
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
    route(contracts.rows, async ({ db, params, query }) =>
      pageOfRows(db, (await requireTask(db, importer, params.id)).id, query),
    ),
    route(contracts.renames, async ({ db, params }) =>
      renamesOf(db, importer, (await requireTask(db, importer, params.id)).id),
    ),
    route(contracts.run, ({ params, body, actor, services, work }) =>
      work(async ({ db, now, afterCommit }) => {
        const mine = and(eq(importTasks.id, params.id), eq(importTasks.userId, actor.id))
        const [task] = await db
          .select()
          .from(importTasks)
          .where(and(mine, eq(importTasks.document, document.noun)))
          .for('update')
        if (!task) throw notFound()
        const reply = replyOf(services, task)
        const verdict = body.withoutErrors ? canRunWithoutErrors(reply) : canRunImport(reply)
        if (!verdict.allowed) throw refused(409, verdict.reason)
        const named = canRename((await renamesOf(db, importer, task.id)).total, body.renames)
        if (!named.allowed) throw refused(409, named.reason)
        const [started] = await db
          .update(importTasks)
          .set({ status: 'Running', progress: 0, updatedAt: now })
          .where(mine)
          .returning()
        await services.jobs.enqueue(db, importJob, { taskId: task.id })
        afterCommit(() => services.jobs.wake(importJob))
        return started ? replyOf(services, started) : reply
      }),
    ),
    route(contracts.seen, async ({ params, actor, db, work }) => {
      const task = await requireTask(db, importer, params.id)
      if (task.userId === actor.id && !isImportUnderway(task.status)) await work((inside) => tellStepSeen(inside, task))
      return { ok: true as const }
    }),
    route(contracts.problems, async (call) => {
      const { db, params, body, services, actor } = call
      const task = await requireTask(db, importer, params.id)
      const translate = translatorOf(body.language)
      const name = `${translate(message('错误清单'))} ${task.originalName.replace(/\.\w+$/, '')}`
      const table = await requireStoredSheet(
        services,
        { name: task.fileName },
        { ...sheetPlace(task), person: actor.id },
      )
      const sheet = writeProblemSheet({ db, importer, task, table, translate })
      return keepSheet(call as unknown as Call<Contract>, { key: document.key, name }, sheet)
    }),
    route(contracts.sheet, async (call) => {
      const { db, actor, body } = call
      const name = translatorOf(body.language)(document.title)
      const sheet = writeRecordSheet(db, importer, actor, body)
      return keepSheet(call as unknown as Call<Contract>, { key: document.key, name }, sheet)
    }),
  ]
}
