import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { extensionOf, fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { fileHold, uploadUrl } from '../../shared/file-contract.ts'
import { avatarLimit, canUpload, hasAnyRight } from '../../shared/upload-rules.ts'
import { type Route, route } from '../plugin.ts'
import { refused, refusedFields } from '../refusal.ts'
import { holdFiles } from './file-adoption.ts'
import { requireRoom, UPLOAD_MINUTES } from './file-quota.ts'
import { addFile, fileUrlOf, signedUrlOf } from './file-record.ts'

/** Days for which the files of unsaved input are kept after a browser last reported them. */
const HELD_DAYS = 30

/** The JSON calls of files; the bytes themselves go through `registerFileUpload` and `registerFileDownload`. */
export const coreFileRoutes: readonly Route[] = [
  route(uploadUrl, async ({ body, actor, services, work }) => {
    // A CSV file is imported, never attached: documents do not take its address.
    const isSheet = (sheetTypes as readonly string[]).includes(extensionOf(body.filename))
    const wrongType = isSheet ? undefined : fileTypeProblem(body.filename)
    if (wrongType) throw refusedFields([{ field: 'filename', message: wrongType }])
    const limit = hasAnyRight(actor) ? services.settings.UPLOAD_LIMIT : avatarLimit
    // A request without a size reserves room for the largest file.
    const size = body.size ?? limit
    const tooLarge = fileSizeProblem(size, services.settings.UPLOAD_LIMIT)
    if (tooLarge) throw refused(413, tooLarge)
    const verdict = canUpload(actor, { filename: body.filename, size })
    if (!verdict.allowed) throw refused(403, verdict.reason)
    return work(async (inside) => {
      const { db, now } = inside
      await requireRoom(inside, size)
      const file = await addFile(db, {
        size,
        originalName: body.filename,
        type: extensionOf(body.filename),
        ownerId: actor.id,
        createdAt: now,
      })
      const expires = addMinutes(now, UPLOAD_MINUTES)
      return {
        uploadUrl: signedUrlOf({ ...services.settings, ASSET_HOST: '' }, file, 'upload', expires),
        fileUrl: fileUrlOf(services.settings, file.name),
      }
    })
  }),
  route(fileHold, ({ body, work }) =>
    work(async (inside) => {
      await holdFiles(inside, body.names, addDays(inside.now, HELD_DAYS))
      return {}
    }),
  ),
]
