import { writersOf } from '../../shared/document.ts'
import { permits } from '../../shared/permission.ts'
import { type Actor, refusedByPermission } from '../../shared/rule.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type AnyImporter, importDocument } from './importer.ts'
import type { ImportTaskRow } from './import-tables.ts'

/** The importer of a task and who asked, as they are now: rights may have changed since. Throws 403. */
export async function requireImportRights(
  services: Services,
  importers: readonly AnyImporter[],
  task: Pick<ImportTaskRow, 'document' | 'userId'>,
): Promise<{ importer: AnyImporter; actor: Actor }> {
  const importer = importers.find((one) => importDocument(one).noun === task.document)
  const actor = await services.accounts?.actor(services.db, task.userId)
  if (!importer || !actor || !permits(actor.permissions, writersOf(importDocument(importer)))) {
    throw refused(403, refusedByPermission.reason)
  }
  return { importer, actor }
}
