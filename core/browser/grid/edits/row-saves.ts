import type { Message } from '../../../shared/message.ts'
import { failureMessage } from '../../api/call-error.ts'
import type { ListRow, RowChanges, SavedChange } from '../model/list-definition.ts'

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
/** Of so many records at once the calls that take their saves back are held on to: each is as large as its record. */
const mostCalls = 500

/** What a version of a record became by this person's own saves. */
const followers = new Map<string, number>()

const keyOf = (document: string, { id }: ListRow, version: number) => `${document} ${id} ${version}`

/** The row as it is after this person's own saves, which the list may not show yet. What others saved since is not among them. */
function afterOwnSaves(document: string, row: ListRow): ListRow {
  let version = Number(row['version'])
  for (let next = followers.get(keyOf(document, row, version)); next; next = followers.get(keyOf(document, row, next)))
    version = next
  return version === row['version'] ? row : { ...row, version }
}

const lightened = ({ version, before }: SavedChange): SavedChange => ({ version, before })

/**
 * Saves records of a document one by one, three under way at a time; a failure stops no other. A record that was saved a moment ago is saved from
 * the version that it got then. `progress` hears how many are done. Never throws.
 */
export async function runSaves(
  document: string,
  saves: readonly RowSave[],
  save: (row: ListRow, changes: RowChanges) => Promise<SavedChange | void>,
  progress: (done: number) => void = () => {},
): Promise<SaveOutcome> {
  const saved: SavedRow[] = []
  const failed: { save: RowSave; reason: Message }[] = []
  const waiting = [...saves]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row = afterOwnSaves(document, next.row)
      try {
        const change = (await save(row, next.changes)) ?? undefined
        if (change) followers.set(keyOf(document, row, Number(row['version'])), change.version)
        saved.push({ ...next, row, change: change && saves.length > mostCalls ? lightened(change) : change })
      } catch (error) {
        failed.push({ save: next, reason: failureMessage(error) })
      }
      progress(saved.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { saved, failed }
}
