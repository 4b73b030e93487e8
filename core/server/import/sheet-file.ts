import { importLimits } from '../../shared/import-contract.ts'
import { sheetTypes } from '../../shared/file-types.ts'
import { readOwnFile, requireOwnFile } from '../files/own-file.ts'
import type { FileRow } from '../files/file-tables.ts'
import type { Actor } from '../../shared/rule.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { ReadingTurns } from './reading-turns.ts'
import { type SheetPlace, SheetProblem, type SheetTable } from './sheet-reader.ts'
import { readSheetApart } from './sheet-thread.ts'

const turns = new ReadingTurns()

/** For whom a sheet is read: one person's sheets wait for each other. */
type Reading = { readonly person: number }

/** The uploaded file behind an address, when it is this person's own. Throws 422. */
export function requireSheetFile(services: Services, actor: Actor, fileUrl: string): Promise<FileRow> {
  return requireOwnFile(services, actor, fileUrl, { types: sheetTypes, bytes: importLimits.bytes })
}

/** Inspects an uploaded file when it is the person's turn. The answer holds problems of the sheet alone; throws 422 for a file that cannot be imported. */
export async function readStoredSheet(
  services: Services,
  file: Pick<FileRow, 'name'>,
  { person, ...place }: SheetPlace & Reading,
): Promise<SheetTable> {
  return turns.take(person, () => readFile(services, file, place))
}

async function readFile(services: Services, file: Pick<FileRow, 'name'>, place: SheetPlace): Promise<SheetTable> {
  const { bytes, type } = await readOwnFile(services, file)
  try {
    return await readSheetApart({ bytes, type: type as 'xlsx' | 'csv', place })
  } catch (error) {
    if (error instanceof SheetProblem) throw refused(422, error.problem)
    throw error
  }
}

/** Reads a sheet of a kept file whose rows are to be imported. Throws 422. */
export async function requireStoredSheet(
  services: Services,
  file: Pick<FileRow, 'name'>,
  place: SheetPlace & Reading,
): Promise<SheetTable> {
  const table = await readStoredSheet(services, file, place)
  if (table.problem) throw refused(422, table.problem)
  return table
}
