import type { Contract } from '../../shared/contract.ts'
import { exportContract, exportPath } from '../../shared/export-contract.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { listOrder } from '../list/list-order.ts'
import type { ListBody } from '../list/list-search.ts'
import { listWhere } from '../list/list-where.ts'
import type { ExportSource, ListSource } from '../list-source.ts'
import type { Call, Route } from '../plugin.ts'
import { refusedFields } from '../refusal.ts'
import { exportColumns } from './export-columns.ts'
import { exportTasks } from './export-tables.ts'

/** The name of the job that makes exports. */
export const exportJob = 'exports.make'

/** Throws 422 on what the job would refuse later, so that the caller hears it now. */
function requireExportable(source: ListSource, actor: Actor, body: ListBody): void {
  listWhere(source, actor, body)
  listOrder(source, actor, body.sort, [])
  const asked = (body.columns ?? []) as string[]
  const readable = new Set(exportColumns(source, actor).map((field) => field.key))
  const wrong = asked.find((key) => !readable.has(key))
  if (wrong) throw refusedFields([{ field: 'columns', message: message('不能导出“{key}”', { key: wrong }) }])
}

/** Writes down an export of a list and the job that makes it, together. Answers its id. */
async function startExport(call: Call<Contract>, source: ListSource, body: ListBody): Promise<{ taskId: number }> {
  const { actor } = call
  requireExportable(source, actor, body)
  return call.work(async (work) => {
    const [task] = await work.db
      .insert(exportTasks)
      .values({
        userId: actor.id,
        document: source.document.noun,
        list: exportPath(source.search) ?? source.search.path,
        params: body,
        createdAt: work.now,
        updatedAt: work.now,
      })
      .returning({ id: exportTasks.id })
    if (!task) throw new Error('the export was not written down')
    await work.services.jobs.enqueue(work.db, exportJob, { taskId: task.id })
    work.afterCommit(() => work.services.jobs.wake(exportJob))
    return { taskId: task.id }
  })
}

/** The handler of a list's export, where it has one. */
export function exportRoutes(list: ExportSource & Pick<ListSource, 'exported'>): Route[] {
  const contract = list.exported === false ? undefined : exportContract(list)
  if (!contract) return []
  const handle: Route['handle'] = (call) => {
    const { isCarryImages } = (call.query ?? {}) as { readonly isCarryImages?: string }
    const body = { ...(isCarryImages === 'true' ? { withPictures: true } : {}), ...((call.body ?? {}) as ListBody) }
    return startExport(call, list.source(call.services), body)
  }
  return [{ contract, handle }]
}
