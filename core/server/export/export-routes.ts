import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { exportTask, exportTaskRead, exportTaskList } from '../../shared/export-contract.ts'
import type { Actor } from '../../shared/rule.ts'
import { findReadableFile, signedUrlOf } from '../files/file-record.ts'
import { type Route, route } from '../plugin.ts'
import { notFound } from '../refusal.ts'
import type { Services } from '../services.ts'
import { canReadExport } from './export-rights.ts'
import { type ExportTaskRow, exportTasks } from './export-tables.ts'

const ADDRESS_HOURS = 1
const RECENT_HOURS = 7 * 24
const MOST = 20

/** Returns the addresses of the finished files if the person may still read the list. Files that have expired get no address. */
async function urlsOf(services: Services, actor: Actor, task: ExportTaskRow): Promise<string[]> {
  if (!canReadExport(services, actor, task)) return []
  const now = services.clock()
  const expires = addHours(now, ADDRESS_HOURS)
  const found = await Promise.all(task.fileNames.map((name) => findReadableFile(services.db, name, now)))
  return found.flatMap((file) => (file ? [signedUrlOf(services.settings, file, 'download', expires)] : []))
}

async function replyOf(services: Services, actor: Actor, task: ExportTaskRow): Promise<z.input<typeof exportTask>> {
  const { id, document: type, status, progress, message, reason, params, createdAt, finishedAt } = task
  return {
    id,
    type,
    status,
    progress,
    message,
    // Tasks that failed before reasons were stored have only a text.
    reason: reason ?? (message ? { text: message } : null),
    params,
    exportUrls: await urlsOf(services, actor, task),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** What people ask about their exports. */
export const coreExportRoutes: readonly Route[] = [
  route(exportTaskRead, async ({ params, actor, db, services }) => {
    const mine = and(eq(exportTasks.id, params.id), eq(exportTasks.userId, actor.id))
    const [task] = await db.select().from(exportTasks).where(mine)
    // A person's exports hold what the person may read, not what a role may that they look at.
    if (!task || actor.preview) throw notFound()
    return replyOf(services, actor, task)
  }),
  route(exportTaskList, async ({ actor, db, services }) => {
    if (actor.preview) return { records: [] }
    const since = subHours(services.clock(), RECENT_HOURS)
    const tasks = await db
      .select()
      .from(exportTasks)
      .where(and(eq(exportTasks.userId, actor.id), gt(exportTasks.createdAt, since)))
      .orderBy(desc(exportTasks.id))
      .limit(MOST)
    return { records: await Promise.all(tasks.map((task) => replyOf(services, actor, task))) }
  }),
]
