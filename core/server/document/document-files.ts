import { and, inArray, isNotNull } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { ContentOf, DocumentModel, Parts } from '../../shared/document/document-model.ts'
import { fileUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import type { Work } from '../services.ts'
import { refusedFields } from '../refusal.ts'
import { mapWritten, writtenValues } from '../../shared/document/document-walk.ts'

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/**
 * The content with every file's address pointing to this installation's own files. Throws 422 at the fields that name a file that was never uploaded here.
 */
export async function withOwnFiles<P extends Parts>(
  work: Work,
  model: DocumentModel<P>,
  content: ContentOf<P>,
): Promise<ContentOf<P>> {
  const plain = content as Readonly<Record<string, unknown>>
  const given = [...writtenValues(model, plain)].flatMap(({ path, field, value }) =>
    (field.files?.addressesOf(value) ?? []).map(({ at, address }) => ({
      field: path + at,
      name: nameOf(address),
    })),
  )
  if (given.length === 0) return content
  const known = await work.db
    .select({ name: files.name })
    .from(files)
    .where(
      and(
        inArray(
          files.name,
          given.map(({ name }) => name),
        ),
        isNotNull(files.uploadedAt),
      ),
    )
  const uploaded = new Set(known.map(({ name }) => name))
  const problems = given
    .filter(({ name }) => !uploaded.has(name))
    .map(({ field }) => ({ field, message: message('文件不存在，请重新上传') }))
  if (problems.length > 0) throw refusedFields(problems)
  const own = (address: string) => fileUrlOf(work.services.settings, nameOf(address))
  return mapWritten(model, plain, (field, value) => field.files?.withAddresses(value, own) ?? value) as ContentOf<P>
}
