import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extensionOf, fileTypeProblem, isImageName } from '../../shared/file-types.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { addFile, fileUrlOf } from './file-record.ts'
import { files } from './file-tables.ts'

/**
 * Keeps a file that the server made itself (demo pictures, printed sheets) and answers its address. With the `db` of a work its record is there exactly when
 * the work commits. Throws 422 on a name of a type that is not accepted; what is inside is taken on trust.
 */
export async function saveFile(
  { db, services, now }: { readonly db: SqlDatabase; readonly services: Services; readonly now: Date },
  of: { readonly originalName: string; readonly ownerId: number; readonly bytes: Uint8Array },
): Promise<string> {
  const problem = fileTypeProblem(of.originalName)
  if (problem) throw refused(422, problem)
  const { originalName, ownerId, bytes } = of
  const picture = isImageName(originalName) ? await sharp(bytes).metadata() : undefined
  const staged = await services.files.stage([bytes])
  try {
    const row = await addFile(db, {
      originalName,
      type: extensionOf(originalName),
      ownerId,
      createdAt: now,
      adoptedAt: now,
    })
    await staged.keep(row.name)
    const size = { size: staged.size, width: picture?.autoOrient.width, height: picture?.autoOrient.height }
    await db
      .update(files)
      .set({ ...size, uploadedAt: now })
      .where(eq(files.id, row.id))
    return fileUrlOf(services.settings, row.name)
  } finally {
    await staged.discard()
  }
}
