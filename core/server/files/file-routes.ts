import { addMinutes } from 'date-fns/addMinutes'
import { extensionOf, fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { uploadUrl } from '../../shared/file-contract.ts'
import { type Route, route } from '../plugin.ts'
import { refused, refusedFields } from '../refusal.ts'
import { addFile, fileUrlOf, signedUrlOf } from './file-record.ts'

const UPLOAD_MINUTES = 15

/** The JSON calls of files; the bytes themselves go through `registerFileUpload` and `registerFileDownload`. */
export const coreFileRoutes: readonly Route[] = [
  route(uploadUrl, async ({ body, actor, services, work }) => {
    // A CSV file is imported, never attached: documents do not take its address.
    const isSheet = (sheetTypes as readonly string[]).includes(extensionOf(body.filename))
    const wrongType = isSheet ? undefined : fileTypeProblem(body.filename)
    if (wrongType) throw refusedFields([{ field: 'filename', message: wrongType }])
    const tooLarge = fileSizeProblem(body.size ?? 0, services.settings.UPLOAD_LIMIT)
    if (tooLarge) throw refused(413, tooLarge)
    return work(async ({ db, now }) => {
      const file = await addFile(db, {
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
]
