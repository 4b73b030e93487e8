import { arrayContains } from 'drizzle-orm'
import { readersOf } from '../../shared/document.ts'
import { exportPath } from '../../shared/export-contract.ts'
import { permits, read } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { FileRow } from '../files/file-tables.ts'
import type { KnownLists, ListSource } from '../list-source.ts'
import type { Services } from '../services.ts'
import { exportColumns } from './export-columns.ts'
import { type ExportTaskRow, exportTasks } from './export-tables.ts'

const isExported = ({ exported }: ListSource) => exported !== false

type Task = Pick<ExportTaskRow, 'list' | 'params'>

/** The list that an export is of; undefined when its plugin is not there any more. */
export function listOfExport(
  services: KnownLists & Pick<Services, 'exports'>,
  { list }: Pick<Task, 'list'>,
): ListSource | undefined {
  const isMeant = ({ search }: Pick<ListSource, 'search'>) => exportPath(search) === list
  const found = [...services.lists.filter(isExported), ...services.exports].find(isMeant)
  return found && 'source' in found ? found.source(services) : found
}

/** Whether somebody may read what the file of an export holds, as rights are now: its list, and each of its columns. */
export function canReadExport(services: Services, actor: Actor, task: Task): boolean {
  const source = listOfExport(services, task)
  if (!source || !permits(actor.permissions, readersOf(source.document))) return false
  const readable = new Set(exportColumns(source, actor).map(({ key }) => key))
  return ((task.params['columns'] ?? []) as string[]).every((key) => readable.has(key))
}

/** Whether the owner of a private file may still read it: a signed address of an export outlives neither the account nor the right to read the list. */
export async function isStillReadable(
  services: Services,
  file: Pick<FileRow, 'name' | 'guardKey' | 'ownerId'>,
): Promise<boolean> {
  const { db, accounts } = services
  if (file.guardKey) {
    const owner = await accounts?.actor(db, file.ownerId)
    return owner !== undefined && permits(owner.permissions, read(file.guardKey))
  }
  const [task] = await db
    .select()
    .from(exportTasks)
    .where(arrayContains(exportTasks.fileNames, [file.name]))
  if (!task) return true
  const owner = await accounts?.actor(db, task.userId)
  return owner !== undefined && canReadExport(services, owner, task)
}
