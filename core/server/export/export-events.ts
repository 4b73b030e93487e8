import { arrayContains } from 'drizzle-orm'
import type { ExportStatus } from '../../shared/export-contract.ts'
import type { Message } from '../../shared/message.ts'
import type { Services, Work } from '../services.ts'
import { runWork, systemActor } from '../work.ts'
import { type ExportTaskRow, exportTasks } from './export-tables.ts'

/** What happens to exports; told inside the work that does it. */
export const exportEvents = {
  /** Completed or failed; nothing more will happen to it. */
  finished: 'export_tasks.finished',
  /** Its owner has fetched a file of it. */
  fetched: 'export_tasks.fetched',
} as const

/** What the events tell. */
export type ExportEvent = {
  readonly id: number
  readonly userId: number
  /** Noun of the document. */
  readonly document: string
  readonly status: ExportStatus
  /** Why it was refused; null for what went well, and for a failure that passes. */
  readonly reason: Message | null
  /** Whether it found no rows, and so made no file. */
  readonly isEmpty: boolean
}

type Ended = Pick<ExportTaskRow, 'id' | 'userId' | 'document' | 'status' | 'reason' | 'fileNames'>

function eventOf({ id, userId, document, status, reason, fileNames }: Ended): ExportEvent {
  return { id, userId, document, status, reason, isEmpty: status === 'Completed' && fileNames.length === 0 }
}

/** Tells other areas and the owner's windows that an export has ended. */
export async function tellFinished(work: Work, task: Ended): Promise<void> {
  await work.services.live.publishToUser(task.userId, { kind: 'export', id: task.id }, work.db)
  await work.emit(exportEvents.finished, eventOf(task))
}

/** Tells other areas that the owner of an export has fetched a file of it. */
export async function tellFetched(services: Services, fileName: string): Promise<void> {
  const [task] = await services.db
    .select()
    .from(exportTasks)
    .where(arrayContains(exportTasks.fileNames, [fileName]))
  if (task) await runWork(services, systemActor, (work) => work.emit(exportEvents.fetched, eventOf(task)))
}
