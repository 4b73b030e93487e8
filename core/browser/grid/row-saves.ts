import type { Message } from '../../shared/message.ts'
import { failureMessage } from '../api/call-error.ts'
import type { ListRow, RowChanges, SavedChange } from './list-definition.ts'

/** One record to save. */
export type RowSave = { readonly row: ListRow; readonly changes: RowChanges }

/** A record that was saved, and how to take it back where that is known. */
export type SavedRow = RowSave & { readonly change: SavedChange | undefined }

/** How a run ended: records that were saved, and for each of the others why it was not. */
export type SaveOutcome = {
  readonly saved: readonly SavedRow[]
  readonly failed: readonly { readonly save: RowSave; readonly reason: Message }[]
}

const atOnce = 3

/**
 * Saves records one by one, three under way at a time; a failure stops no other. `progress` hears how many are done. Never throws.
 */
export async function runSaves(
  saves: readonly RowSave[],
  save: (row: ListRow, changes: RowChanges) => Promise<SavedChange | void>,
  progress: (done: number) => void = () => {},
): Promise<SaveOutcome> {
  const saved: SavedRow[] = []
  const failed: { save: RowSave; reason: Message }[] = []
  const waiting = [...saves]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const change = (await save(next.row, next.changes)) ?? undefined
        saved.push({ ...next, change })
      } catch (error) {
        failed.push({ save: next, reason: failureMessage(error) })
      }
      progress(saved.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { saved, failed }
}
