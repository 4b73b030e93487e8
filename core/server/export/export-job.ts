import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { dateOf } from '../../shared/calendar.ts'
import { readersOf } from '../../shared/document.ts'
import { isExportEnded } from '../../shared/export-contract.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import { messageOf } from '../../shared/problem.ts'
import { type Actor, refusedByPermission } from '../../shared/rule.ts'
import { englishText } from '../english-texts.ts'
import { addFile } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import { Pictures } from '../files/picture.ts'
import type { JobRun } from '../jobs/job-queue.ts'
import type { ListBody } from '../list/list-search.ts'
import type { ListSource } from '../list-source.ts'
import { Refused, refused } from '../refusal.ts'
import type { Services, Work } from '../services.ts'
import { runWork, systemActor } from '../work.ts'
import { exportColumns } from './export-columns.ts'
import { tellFinished } from './export-events.ts'
import { listOfExport } from './export-rights.ts'
import { writeSheet } from './export-sheet.ts'
import { exportJob } from './export-start.ts'
import { type ExportTaskRow, exportTasks } from './export-tables.ts'

/** How long a task and its files wait for their owner (C-open-49). */
const KEPT_HOURS = 7 * 24
const CLEANUP_JOB = 'exports.cleanup'
const wordlessMessage = message('操作失败')

function reasonColumns(reason: Message): Pick<ExportTaskRow, 'reason' | 'message'> {
  return { reason, message: sourceText(reason) }
}

type StagedFile = Awaited<ReturnType<Services['files']['stage']>>

/** Another run has the task, or it has ended. */
class Superseded extends Error {}

class ExportRun {
  private readonly services: Services
  private readonly task: ExportTaskRow
  private readonly signal: AbortSignal
  private readonly run = randomUUID()
  private progress = -1
  /** Of the list; an export without rows makes no file. */
  private rows = -1

  constructor(services: Services, task: ExportTaskRow, signal: AbortSignal) {
    this.services = services
    this.task = task
    this.signal = signal
  }

  async make(): Promise<void> {
    const { services, task } = this
    await services.db.update(exportTasks).set({ run: this.run }).where(eq(exportTasks.id, task.id))
    await this.note({ status: 'Running' })
    const { source, actor } = await this.requireRights()
    const columns = exportColumns(source, actor, task.params['columns'] as string[] | undefined).map(({ key }) => key)
    const translate = task.params.language === 'en' ? englishText : sourceText
    const sheet = writeSheet({
      db: services.db,
      source,
      actor,
      body: task.params as ListBody,
      translate,
      now: services.clock(),
      thumbnails: new Pictures(services.files),
      onProgress: (done, of) => this.noteProgress(done, of),
    })
    const staged = await services.files.stage(sheet)
    try {
      // A long export may outlive a right.
      await this.requireRights()
      await this.finish(actor, columns, `${translate(source.document.title)} ${dateOf(services.clock())}.xlsx`, staged)
    } finally {
      await staged.discard()
    }
  }

  /** Ends the task as failed, in words for its owner. */
  async fail(reason: Message = wordlessMessage): Promise<void> {
    const { services, task } = this
    await runWork(services, systemActor, async (work) => {
      await this.note({ status: 'Failed', ...reasonColumns(reason), finishedAt: work.now }, work.db)
      await tellFinished(work, { ...task, status: 'Failed', reason: reason === wordlessMessage ? null : reason })
    })
  }

  /** Who asked, as they are now: rights may have changed since. */
  private async requireRights(): Promise<{ source: ListSource; actor: Actor }> {
    const { services, task } = this
    const source = listOfExport(services, task)
    const actor = await services.accounts?.actor(services.db, task.userId)
    if (!source || !actor || !permits(actor.permissions, readersOf(source.document))) {
      throw refused(403, refusedByPermission.reason)
    }
    return { source, actor }
  }

  private async noteProgress(done: number, of: number): Promise<void> {
    this.signal.throwIfAborted()
    this.rows = of
    const progress = of === 0 ? 0 : Math.min(99, Math.floor((done / of) * 100))
    if (progress === this.progress) return
    this.progress = progress
    await this.note({ progress })
  }

  private async note(change: Partial<ExportTaskRow>, db = this.services.db): Promise<void> {
    const mine = await db
      .update(exportTasks)
      .set({ ...change, updatedAt: this.services.clock() })
      .where(
        and(
          eq(exportTasks.id, this.task.id),
          eq(exportTasks.run, this.run),
          inArray(exportTasks.status, ['Pending', 'Running']),
        ),
      )
      .returning({ id: exportTasks.id })
    if (mine.length === 0) throw new Superseded()
  }

  private async finish(
    actor: Actor,
    columns: readonly string[],
    originalName: string,
    staged: StagedFile,
  ): Promise<void> {
    const { services, task } = this
    await runWork(services, actor, async (work) => {
      const { db, now } = work
      const fileNames = this.rows === 0 ? [] : [await this.keep(work, originalName, staged)]
      await this.note(
        {
          status: 'Completed',
          progress: 100,
          fileNames,
          params: { ...task.params, columns },
          finishedAt: now,
          message: null,
          reason: null,
        },
        db,
      )
      await tellFinished(work, { ...task, status: 'Completed', reason: null, fileNames })
    })
  }

  /** Keeps the file for its owner. Resolves to its name. */
  private async keep({ db, now }: Work, originalName: string, staged: StagedFile): Promise<string> {
    const file = await addFile(db, {
      originalName,
      type: 'xlsx',
      ownerId: this.task.userId,
      createdAt: now,
      isPrivate: true,
      expiresAt: addHours(now, KEPT_HOURS),
    })
    await staged.keep(file.name)
    await db.update(files).set({ size: staged.size, uploadedAt: now }).where(eq(files.id, file.id))
    return file.name
  }
}

async function makeExport(services: Services, taskId: number, { signal, isLast }: JobRun): Promise<void> {
  const [task] = await services.db.select().from(exportTasks).where(eq(exportTasks.id, taskId))
  if (!task || isExportEnded(task.status)) return
  const run = new ExportRun(services, task, signal)
  try {
    await run.make()
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof Refused) return run.fail(messageOf(error.body))
    if (isLast && !signal.aborted) await run.fail()
    throw error
  }
}

/** Ends exports as failed when no process has worked on them for an hour, and deletes the tasks whose files are gone. */
export async function cleanExports(services: Services): Promise<void> {
  const now = services.clock()
  const silent = subHours(now, 1)
  await runWork(services, systemActor, async (work) => {
    const failed = await work.db
      .update(exportTasks)
      .set({ status: 'Failed', ...reasonColumns(wordlessMessage), finishedAt: now, updatedAt: now })
      .where(and(eq(exportTasks.status, 'Running'), lt(exportTasks.updatedAt, silent)))
      .returning()
    for (const task of failed) await tellFinished(work, { ...task, reason: null })
  })
  await services.db.delete(exportTasks).where(lt(exportTasks.updatedAt, subHours(now, KEPT_HOURS)))
}

/** Says who makes exports. Call it before the jobs start. */
export function defineExportJobs(services: Services): void {
  services.jobs.define(exportJob, (data, run) => makeExport(services, Number(data.taskId), run))
  services.jobs.define(CLEANUP_JOB, () => cleanExports(services), { cron: '*/15 * * * *' })
}
