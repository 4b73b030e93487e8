import type { ImportStatus } from '../../shared/import-contract.ts'
import type { Work } from '../services.ts'
import type { ImportTaskRow } from './import-tables.ts'

/** Event: an import was checked and waits for its owner, or was written, or failed. Told inside the work that ends the step. */
export const importStepEnded = 'import_tasks.step_ended'

/** Event: the owner of an import has seen how its latest step ended. */
export const importStepSeen = 'import_tasks.step_seen'

/** What the events tell. */
export type ImportStepEnded = {
  readonly id: number
  readonly userId: number
  /** Noun of the document. */
  readonly document: string
  readonly status: ImportStatus
}

type Ended = Pick<ImportTaskRow, 'id' | 'userId' | 'document' | 'status'>

/** Tells other areas that the owner of an import has seen how its latest step ended. */
export async function tellStepSeen(work: Work, { id, userId, document, status }: Ended): Promise<void> {
  const told: ImportStepEnded = { id, userId, document, status }
  await work.emit(importStepSeen, told)
}

/** Tells other areas and the owner's windows how far an import has come. */
export async function tellStepEnded(work: Work, { id, userId, document, status }: Ended): Promise<void> {
  const told: ImportStepEnded = { id, userId, document, status }
  await work.services.live.publishToUser(userId, { kind: 'import', id }, work.db)
  await work.emit(importStepEnded, told)
}
