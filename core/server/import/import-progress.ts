import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ImportStatus } from '../../shared/import-contract.ts'
import type { Message } from '../../shared/message.ts'
import type { JobRun } from '../jobs/job-queue.ts'
import type { Services, Work } from '../services.ts'
import { runWork, systemActor } from '../work.ts'
import { outsideWork } from '../work-scope.ts'
import { tellStepEnded } from './import-events.ts'
import { type ImportTaskRow, importTasks } from './import-tables.ts'

/** Another run has the task, or it has ended. */
export class Superseded extends Error {}

/** One attempt at one step of an import. Reports of an older attempt have no effect once a newer one has begun. */
export class ImportProgress {
  readonly services: Services
  readonly task: ImportTaskRow
  private readonly signal: AbortSignal
  private readonly step: ImportStatus
  private readonly run = randomUUID()
  private shown = -1

  constructor(services: Services, task: ImportTaskRow, { signal }: JobRun) {
    this.services = services
    this.task = task
    this.step = task.status
    this.signal = signal
  }

  /** Takes the task over from the run that had it. Throws `Superseded` when it is not at this step any more. */
  async begin(): Promise<void> {
    await this.change({ run: this.run, progress: 0 }, this.services.db, false)
  }

  /** Tells how far it is, in percent. Throws when the job is no longer this process's. */
  async tell(percent: number): Promise<void> {
    this.signal.throwIfAborted()
    const progress = Math.max(0, Math.min(99, Math.floor(percent)))
    if (progress === this.shown) return
    this.shown = progress
    const { services, task } = this
    services.live.tellHere(task.userId, { kind: 'import', id: task.id, progress })
    // The embedded database has one session: everybody who asks meanwhile waits anyway, and this write would wait too.
    if (services.database.kind === 'server' || this.step === 'Checking') {
      await outsideWork(() => this.change({ progress }))
    }
  }

  /** Writes the end of the step inside a work, and tells of it. */
  async end(work: Work, change: Partial<ImportTaskRow> & Pick<ImportTaskRow, 'status'>): Promise<void> {
    await this.change({ ...change, progress: 100 }, work.db)
    await tellStepEnded(work, { ...this.task, ...change })
  }

  /** Ends the import as failed, in words for its owner. */
  async fail(reason: Message, isStale = false): Promise<void> {
    await runWork(this.services, systemActor, (work) =>
      this.end(work, { status: 'Failed', message: reason, isStale, finishedAt: work.now }),
    )
  }

  private async change(change: Partial<ImportTaskRow>, db = this.services.db, mineOnly = true): Promise<void> {
    const mine = await db
      .update(importTasks)
      .set({ ...change, updatedAt: this.services.clock() })
      .where(
        and(
          eq(importTasks.id, this.task.id),
          eq(importTasks.status, this.step),
          mineOnly ? eq(importTasks.run, this.run) : undefined,
        ),
      )
      .returning({ id: importTasks.id })
    if (mine.length === 0) throw new Superseded()
  }
}
