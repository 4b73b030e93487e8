import { extensionOf, fileSizeProblem, fileTypeProblem } from '../../shared/file-types.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { refused, refusedFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findReadableFile } from './file-record.ts'
import type { FileRow } from './file-tables.ts'

const notThere = message('文件不存在或尚未上传完')

/**
 * The uploaded file behind an address, when it is this person's own, of one of these types and of at most so many bytes. Throws
 * 422 at `fileUrl`.
 */
export async function requireOwnFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  fileUrl: string,
  of: { readonly types: readonly string[]; readonly bytes: number },
): Promise<FileRow> {
  const name = fileUrl.split('?')[0]?.split('/').at(-1) ?? ''
  const file = await findReadableFile(db, name, clock())
  if (!file || file.ownerId !== actor.id) throw refusedFields([{ field: 'fileUrl', message: notThere }])
  const problem = fileTypeProblem(file.name, of.types) ?? fileSizeProblem(file.size ?? 0, of.bytes)
  if (problem) throw refusedFields([{ field: 'fileUrl', message: problem }])
  return file
}

/** The bytes of a stored file. Throws 422 when they are gone. */
export async function readOwnFile({ files }: Pick<Services, 'files'>, { name }: Pick<FileRow, 'name'>) {
  const stored = await files.find(name)
  if (!stored) throw refused(422, notThere)
  const parts: Buffer[] = []
  for await (const part of stored.stream()) parts.push(part as Buffer)
  return { bytes: Buffer.concat(parts), type: extensionOf(name) }
}
