import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { subHours } from 'date-fns/subHours'
import { isImportUnderway } from '../../shared/import-contract.ts'
import { message } from '../../shared/message.ts'
import { messageOf } from '../../shared/problem.ts'
import { databaseRefusal } from '../database-problem.ts'
import type { JobRun } from '../jobs/job-queue.ts'
import { Refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { runWork, systemActor } from '../work.ts'
import { checkImport } from './import-check.ts'
import { tellStepEnded } from './import-events.ts'
import { ImportProgress, Superseded } from './import-progress.ts'
import { importRows, importTasks } from './import-tables.ts'
import type { AnyImporter } from './importer.ts'
import { StaleRows, staleMessage, writeImport } from './import-write.ts'

/** Hours that a checked import waits for its owner, and that the rows of one that has ended are kept. */
const [WAITS_HOURS, ROWS_KEPT_HOURS] = [7 * 24, 90 * 24]

/** The job that checks an import, or writes it: whatever is its turn. */
export const importJob = 'imports.make'
const CLEANUP_JOB = 'imports.cleanup'
const nothingWritten = message('导入失败，什么都没有写入，请稍后重试')

async function workOff(
  services: Services,
  importers: readonly AnyImporter[],
  taskId: number,
  run: JobRun,
): Promise<void> {
  const [task] = await services.db.select().from(importTasks).where(eq(importTasks.id, taskId))
  if (!task || !isImportUnderway(task.status)) return
  const progress = new ImportProgress(services, task, run)
  try {
    await progress.begin()
    await (task.status === 'Checking' ? checkImport(progress, importers) : writeImport(progress, importers))
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof StaleRows) return progress.fail(staleMessage(error), true)
    const refusal =
      error instanceof Refused ? error : databaseRefusal(error, (table) => services.documents.get(table)?.title)
    if (refusal && refusal.status < 500) return progress.fail(messageOf(refusal.body))
    if (run.isLast && !run.signal.aborted) await progress.fail(nothingWritten)
    throw error
  }
}

/** Fails imports that nobody has worked on for an hour, forgets those that were never written after a week, and rows after 90 days. */
export async function cleanImports(services: Services): Promise<void> {
  const now = services.clock()
  const { status, updatedAt, id } = importTasks
  await runWork(services, systemActor, async (work) => {
    const failed = await work.db
      .update(importTasks)
      .set({ status: 'Failed', message: nothingWritten, finishedAt: now, updatedAt: now })
      .where(and(inArray(status, ['Checking', 'Running']), lt(updatedAt, subHours(now, 1))))
      .returning()
    for (const task of failed) await tellStepEnded(work, task)
  })
  await services.db.delete(importTasks).where(and(eq(status, 'Checked'), lt(updatedAt, subHours(now, WAITS_HOURS))))
  const old = services.db
    .select({ id })
    .from(importTasks)
    .where(lt(updatedAt, subHours(now, ROWS_KEPT_HOURS)))
  await services.db.delete(importRows).where(sql`${importRows.taskId} in (${old})`)
}

/** Says who checks and writes imports. Call it before the jobs start. */
export function defineImportJobs(services: Services, importers: readonly AnyImporter[]): void {
  services.jobs.define(importJob, (data, run) => workOff(services, importers, Number(data['taskId']), run))
  services.jobs.define(CLEANUP_JOB, () => cleanImports(services), { cron: '*/20 * * * *' })
}
