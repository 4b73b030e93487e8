import { importLimits } from '../../shared/import-contract.ts'
import { message } from '../../shared/message.ts'
import { extensionOf, fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { findReadableFile } from '../files/file-record.ts'
import type { FileRow } from '../files/file-tables.ts'
import type { Actor } from '../../shared/rule.ts'
import { refused, refusedFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import { ReadingTurns } from './reading-turns.ts'
import { type SheetPlace, SheetProblem, type SheetTable } from './sheet-reader.ts'
import { readSheetApart } from './sheet-thread.ts'

const turns = new ReadingTurns()

/** For whom a sheet is read: one person's sheets wait for each other. */
type Reading = { readonly person: number }

/** The uploaded file behind an address, when it is this person's own. Throws 422. */
export async function requireSheetFile(services: Services, actor: Actor, fileUrl: string): Promise<FileRow> {
  const name = fileUrl.split('?')[0]?.split('/').at(-1) ?? ''
  const file = await findReadableFile(services.db, name, services.clock())
  const problem =
    !file || file.ownerId !== actor.id
      ? message('文件不存在或尚未上传完')
      : (fileTypeProblem(file.name, sheetTypes) ?? fileSizeProblem(file.size ?? 0, importLimits.bytes))
  if (problem || !file)
    throw refusedFields([{ field: 'fileUrl', message: problem ?? message('文件不存在或尚未上传完') }])
  return file
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
  const stored = await services.files.find(file.name)
  if (!stored) throw refused(422, message('文件不存在或尚未上传完'))
  const parts: Buffer[] = []
  for await (const part of stored.stream()) parts.push(part as Buffer)
  try {
    const type = extensionOf(file.name) as 'xlsx' | 'csv'
    return await readSheetApart({ bytes: Buffer.concat(parts), type, place })
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
