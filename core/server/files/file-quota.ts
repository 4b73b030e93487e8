import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { subMinutes } from 'date-fns/subMinutes'
import { message } from '../../shared/message.ts'
import { avatarQuota, hasAnyRight } from '../../shared/upload-rules.ts'
import { refused } from '../refusal.ts'
import type { Work } from '../services.ts'
import { files } from './file-tables.ts'

/** How long an upload address is good for, and the place on the disk that it reserves. */
export const UPLOAD_MINUTES = 15

/** How many files that no record holds one person may have: small ones, too, are not without end. */
const MOST_FILES = 2000

/**
 * Refuses further files of somebody who has uploaded as much as one may without saving it anywhere: 413. What is announced and on its way counts, and
 * of two uploads at once the second sees the first. The settings say how many bytes; somebody without any right has room for an avatar.
 */
export async function requireRoom({ db, actor, now, services }: Work, size: number): Promise<void> {
  const quota = hasAnyRight(actor) ? services.settings.UPLOAD_QUOTA : avatarQuota
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${actor.id}::int)`)
  const [kept] = await db
    .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
    .from(files)
    .where(
      and(
        eq(files.ownerId, actor.id),
        isNull(files.adoptedAt),
        isNull(files.expiresAt),
        or(isNotNull(files.uploadedAt), gt(files.createdAt, subMinutes(now, UPLOAD_MINUTES))),
      ),
    )
  if (!kept) return
  if (kept.count >= MOST_FILES)
    throw refused(413, message('您上传后还没有保存的文件已有 {most} 个，请先保存，或明天再上传', { most: MOST_FILES }))
  if (kept.bytes + size <= quota) return
  const limit = Math.floor(quota / 1024 / 1024)
  throw refused(413, message('您上传后还没有保存的文件已接近 {limit} MB，请先保存，或明天再上传', { limit }))
}
