import { inArray, isNotNull, and, sql } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { DocumentField } from '../../shared/document/document-field.ts'
import type { ContentOf, DocumentModel, Parts } from '../../shared/document/document-model.ts'
import { fileUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import type { Work } from '../services.ts'
import { refusedFields } from '../refusal.ts'
import { anyOf, type Question } from './document-question.ts'
import { mapWritten, writtenValues } from '../../shared/document/document-walk.ts'

const notUploaded = message('文件不存在，请重新上传')
const holdsFiles = ({ files }: DocumentField) => files !== undefined
const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/**
 * Adds the question which files of a content were uploaded here. The returned function, called after the answer, gives
 * the content with all addresses pointing to this installation's files, or throws 422 at the fields of files that were
 * never uploaded here.
 */
export function askFiles<P extends Parts>(
  { services: { settings } }: Work,
  question: Question,
  model: DocumentModel<P>,
  content: ContentOf<P>,
): () => ContentOf<P> {
  const plain = content as Readonly<Record<string, unknown>>
  const given = writtenValues(model, plain, holdsFiles).flatMap(({ path, field, value }) =>
    (field.files?.addressesOf(value) ?? []).map(({ at, address }) => ({
      field: path + at,
      name: nameOf(address),
    })),
  )
  if (given.length === 0) return () => content
  const names = [...new Set(given.map(({ name }) => name))]
  const known = question.add(sql`array(select f.name from files f where f.name = ${anyOf(names, 'text')}
    and f.uploaded_at is not null)`)
  return () => {
    const uploaded = new Set(known() as readonly string[])
    const problems = given
      .filter(({ name }) => !uploaded.has(name))
      .map(({ field }) => ({ field, message: notUploaded }))
    if (problems.length > 0) throw refusedFields(problems)
    const own = (address: string) => fileUrlOf(settings, nameOf(address))
    return mapWritten(model, plain, (field, value) => field.files?.withAddresses(value, own) ?? value) as ContentOf<P>
  }
}

/** The addresses that a call names as those of this installation's files, in their order. Throws 422 at `field` for a file that was never uploaded here. */
export async function requireFiles(
  { db, services: { settings } }: Work,
  addresses: readonly string[],
  field: string,
): Promise<string[]> {
  const names = addresses.map(nameOf)
  if (names.length === 0) return []
  const found = await db
    .select({ name: files.name })
    .from(files)
    .where(and(inArray(files.name, names), isNotNull(files.uploadedAt)))
  const uploaded = new Set(found.map(({ name }) => name))
  const problems = names.flatMap((name, at) =>
    uploaded.has(name) ? [] : [{ field: `${field}.${at}`, message: notUploaded }],
  )
  if (problems.length > 0) throw refusedFields(problems)
  return names.map((name) => fileUrlOf(settings, name))
}
