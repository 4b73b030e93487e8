import { and, inArray, isNotNull } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { CommentAttachment } from '../../shared/timeline-contract.ts'
import { fileUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import type { Work } from '../services.ts'
import { refusedFields } from '../refusal.ts'

/** Control characters, and those that turn the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What a person wrote, as plain text: nothing in it is markup, and no character changes how others are read. */
export function plainComment(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseen, '').trim()
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Attachments that point to this installation's own files. Throws 422 for one that was never uploaded here, or that is somebody's export. */
export async function ownAttachments(work: Work, given: readonly CommentAttachment[]): Promise<CommentAttachment[]> {
  if (given.length === 0) return []
  const known = await work.db
    .select({ name: files.name, originalName: files.originalName, isPrivate: files.isPrivate })
    .from(files)
    .where(
      and(
        inArray(
          files.name,
          given.map(({ url }) => nameOf(url)),
        ),
        isNotNull(files.uploadedAt),
      ),
    )
  const byName = new Map(known.filter(({ isPrivate }) => !isPrivate).map((file) => [file.name, file]))
  return given.map(({ url, name }, index) => {
    const file = byName.get(nameOf(url))
    if (!file) throw refusedFields([{ field: `attachments.${index}`, message: message('文件不存在，请重新上传') }])
    return { url: fileUrlOf(work.services.settings, file.name), name: plainComment(name) || file.originalName }
  })
}
