import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import type { Settings } from '../settings.ts'
import { type FileRow, files } from './file-tables.ts'
import { type FileGrant, signFileToken } from './file-token.ts'

/** The form of every file's name: 128 random bits and the ending of its type. */
const filePattern = /^[0-9a-f]{32}\.[a-z]{3,4}$/

/** Writes down a file that is about to come, and that no record names yet; its name and secret are random. */
export async function addFile(
  db: SqlDatabase,
  of: Pick<FileRow, 'originalName' | 'type' | 'ownerId' | 'createdAt'> &
    Partial<Pick<FileRow, 'isPrivate' | 'expiresAt' | 'size' | 'adoptedAt' | 'guardKey'>>,
): Promise<FileRow> {
  const name = `${randomBytes(16).toString('hex')}.${of.type}`
  const secret = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(files)
    .values({ adoptedAt: null, ...of, name, secret })
    .returning()
  if (!row) throw new Error('the file was not written down')
  return row
}

/** What is known of a file by its name, whether its bytes have come or not; undefined for any other text. */
export async function findFile(db: SqlDatabase, name: string): Promise<FileRow | undefined> {
  if (!filePattern.test(name)) return undefined
  const [row] = await db.select().from(files).where(eq(files.name, name))
  return row
}

/** The same, only when its bytes are here and its end has not come. */
export async function findReadableFile(db: SqlDatabase, name: string, now: Date): Promise<FileRow | undefined> {
  const file = await findFile(db, name)
  return file?.uploadedAt && (!file.expiresAt || file.expiresAt > now) ? file : undefined
}

/**
 * Those of the named files that readers of the record may read: they exist, have not expired, and need no signed
 * address.
 */
export async function findOpenFiles(
  db: SqlDatabase,
  names: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const isHere = and(isNotNull(files.uploadedAt), or(isNull(files.expiresAt), gt(files.expiresAt, now)))
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(and(sql`${files.name} = any(${sql.param([...names])}::text[])`, eq(files.isPrivate, false), isHere))
  return new Set(rows.map(({ name }) => name))
}

/** The address of a file. */
export function fileUrlOf(settings: Settings, name: string): string {
  return `${settings.ASSET_HOST}${settings.API_ROOT}/files/${name}`
}

/** The address of a file with a grant that ends at `expires`: to upload its bytes, or to read a private file. */
export function signedUrlOf(settings: Settings, file: FileRow, grant: FileGrant, expires: Date): string {
  const path = grant === 'upload' ? '/upload' : ''
  return `${fileUrlOf(settings, file.name)}${path}?token=${signFileToken(file, grant, expires)}`
}
