import { randomBytes } from 'node:crypto'
import type { SeedContext } from '../plugin.ts'
import { fileUrlOf } from './file-record.ts'
import { files } from './file-tables.ts'

/** A picture made for the demo company. */
export type SeedPicture = {
  readonly originalName: string
  readonly type: 'jpg' | 'png'
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** Stores pictures of the demo company as uploaded files of nobody and returns their addresses in the same order. */
export async function storeSeedPictures(
  { db, services, now }: SeedContext,
  pictures: readonly SeedPicture[],
): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = await Promise.all(
    pictures.map(async ({ originalName, type, bytes, width, height }) => {
      const name = `${randomBytes(16).toString('hex')}.${type}`
      const staged = await services.files.stage(once(bytes))
      await staged.keep(name)
      const secret = randomBytes(32).toString('base64url')
      return {
        name,
        originalName,
        type,
        size: bytes.byteLength,
        width,
        height,
        ownerId: 0,
        secret,
        createdAt: now,
        uploadedAt: now,
        adoptedAt: now,
      }
    }),
  )
  await db.insert(files).values(rows)
  return rows.map(({ name }) => fileUrlOf(services.settings, name))
}
