import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isImageName } from '../../shared/file-types.ts'
import { tellFetched } from '../export/export-events.ts'
import { isStillReadable } from '../export/export-rights.ts'
import { message } from '../../shared/message.ts'
import { findReader } from '../auth/request-reader.ts'
import { notFound, refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { findReadableFile } from './file-record.ts'
import type { StoredFile } from './file-store.ts'
import type { FileRow } from './file-tables.ts'
import { canUseFileToken } from './file-token.ts'
import { Pictures, type PictureSize, pictureSizes } from './picture.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
}

function disposition(file: FileRow): string {
  const plain = file.originalName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(file.originalName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${file.type === 'pdf' ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Allows only pages of this product to show a PDF in a frame, because files on another host have another origin. */
function setPdfFrame(reply: FastifyReply, { ASSET_HOST, PUBLIC_URL }: Settings): void {
  if (!ASSET_HOST || !PUBLIC_URL) return
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', `frame-ancestors 'self' ${new URL(PUBLIC_URL).origin}`)
}

function setHeaders(reply: FastifyReply, file: FileRow, type: string, settings: Settings): void {
  reply.headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': file.isPrivate ? 'private, no-store' : 'private, max-age=31536000, immutable',
    // What a browser keeps of a file is not for the next person who signs in there.
    vary: 'cookie, authorization',
  })
  // Browsers show no PDF in a sandbox; their viewers are one.
  if (file.type === 'pdf') setPdfFrame(reply, settings)
  else reply.header('content-security-policy', `default-src 'none'; sandbox`)
  if (!isImageName(file.name)) reply.header('content-disposition', disposition(file))
}

function sizeOf(file: FileRow, asked: unknown): PictureSize | undefined {
  return isImageName(file.name) && typeof asked === 'string' && asked in pictureSizes
    ? (asked as PictureSize)
    : undefined
}

/** The file of a name when the request may read it. Throws 401 without a sign-in, else 404. */
async function requireFile(
  services: Services,
  request: FastifyRequest,
  { name, token }: { readonly name: string; readonly token: string },
): Promise<FileRow> {
  const now = services.clock()
  const file = await findReadableFile(services.db, name, now)
  if (file?.isPrivate) {
    const isGranted = canUseFileToken(file, 'download', token, now) && (await isStillReadable(services, file))
    if (isGranted) return file
  }
  if (!(await findReader(services, request, token))) throw refused(401, message('请先登录'))
  if (!file || file.isPrivate) throw notFound()
  return file
}

/**
 * `GET files/:name?size=thumb|preview`: the bytes of a file with a safe type. Who may read: everybody who is signed in and knows the name, which
 * has 128 random bits, is never listed, and reaches people only in rows and documents that they may read. `<img>` tags and print frames send no
 * access token but the cookie of the sign-in; at another host (ASSET_HOST) the address itself is signed, `?token=`. Private files (exports) are not
 * served by name: their address is signed for the owner and good for a short time, as long as the owner may read what is in them.
 */
export function registerFileDownload(fastify: FastifyInstance, services: Services): void {
  const pictures = new Pictures(services.files)
  fastify.get<{ Params: { name: string }; Querystring: { size?: unknown; token?: unknown } }>(
    `${services.settings.API_ROOT}/files/:name`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { size: askedSize, token } = request.query
      const file = await requireFile(services, request, { name: request.params.name, token: String(token ?? '') })
      const size = sizeOf(file, askedSize)
      const stored: StoredFile | undefined = size
        ? await pictures.find(file.name, size)
        : await services.files.find(file.name)
      if (!stored) throw notFound()
      if (file.isPrivate) await tellFetched(services, file.name)
      setHeaders(
        reply,
        file,
        size ? 'image/webp' : (mediaTypes[file.type] ?? 'application/octet-stream'),
        services.settings,
      )
      const etag = `"${file.name}${size ? `-${size}` : ''}"`
      reply.header('etag', etag)
      if (!file.isPrivate && request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-length', stored.size).send(stored.stream())
    },
  )
}
