import { z } from 'zod'
import { contract } from './contract.ts'
import { attachmentTypes, imageTypes } from './file-types.ts'
import { signedIn } from './permission.ts'

const address = (types: readonly string[]) =>
  z
    .string()
    .max(300)
    .regex(new RegExp(`^(https?://[^\\s/]+)?(/[\\w./-]*)?/files/[0-9a-f]{32}\\.(${types.join('|')})$`))

/** The address of an uploaded file, as `users/upload-url` answers it: nothing from elsewhere can be stored in its place. */
export const fileAddress = address(attachmentTypes)

/** The address of an uploaded picture. */
export const imageAddress = address(imageTypes)

/** Keeps files that the caller has uploaded and not yet saved for a month, because unsaved input names them; others go after a day. */
export const fileHold = contract({
  method: 'PUT',
  path: 'users/held_files',
  permission: signedIn,
  summary: 'Keep uploaded files that unsaved input names',
  body: z.strictObject({ names: z.array(z.string().regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/)).max(500) }),
  reply: z.object({}),
})

/**
 * Asks for a place to upload one file to. The file is then sent by `PUT uploadUrl` with its bytes as the body and no other header than a content type; `fileUrl` is
 * what documents store. For pictures `fileUrl?size=thumb` (320 px) and `fileUrl?size=preview` (1280 px) answer smaller ones.
 */
export const uploadUrl = contract({
  method: 'POST',
  path: 'users/upload-url',
  permission: signedIn,
  summary: 'A place to upload one file to',
  body: z.strictObject({
    filename: z.string().trim().min(1).max(255),
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: z.object({ uploadUrl: z.string(), fileUrl: z.string() }),
})
