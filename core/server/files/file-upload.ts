import type { IncomingMessage } from 'node:http'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type FileType, fileSizeProblem, isImageName } from '../../shared/file-types.ts'
import { message } from '../../shared/message.ts'
import { notFound, refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { fileContentProblem, otherContent } from './file-content.ts'
import { fileUrlOf, findFile } from './file-record.ts'
import { FileTooLarge, type StagedFile } from './file-store.ts'
import { type FileRow, files } from './file-tables.ts'
import { canUseFileToken } from './file-token.ts'
import { type Picture, Pictures } from './picture.ts'

function tooLarge(limit: number) {
  return refused(413, fileSizeProblem(Number.POSITIVE_INFINITY, limit) ?? message('提交的内容太大'))
}

/** The file that a signed upload address names. Throws 404 or 403, before a byte of the body is read. */
async function requireGrant(services: Services, name: string, token: string): Promise<FileRow> {
  const file = await findFile(services.db, name)
  if (!file) throw notFound()
  if (!canUseFileToken(file, 'upload', token, services.clock()))
    throw refused(403, message('上传地址已失效，请重新上传'))
  if (file.uploadedAt) throw refused(409, message('文件已上传'))
  return file
}

/** Takes the bytes in, no more than were announced for the file. */
async function stage(services: Services, file: FileRow, body: IncomingMessage): Promise<StagedFile> {
  const limit = Math.min(file.size ?? Number.POSITIVE_INFINITY, services.settings.UPLOAD_LIMIT)
  try {
    if (Number(body.headers['content-length'] ?? 0) > limit) throw new FileTooLarge()
    return await services.files.stage(body.iterator({ destroyOnReturn: false }), limit)
  } catch (error) {
    // The rest is read and thrown away: a browser whose connection is cut while it sends never sees the answer.
    body.resume()
    throw error instanceof FileTooLarge ? tooLarge(limit) : error
  }
}

/** Looks inside. Throws 415 when the bytes are not what the name says. */
async function inspect(staged: StagedFile, file: FileRow, pictures: Pictures): Promise<Picture | undefined> {
  const problem = await fileContentProblem(staged.path, file.type as FileType)
  if (problem) throw refused(415, problem)
  if (!isImageName(file.name)) return undefined
  const picture = await pictures.read(staged.path, file.name)
  if (!picture) throw refused(415, otherContent(file.type))
  return picture
}

async function receive(services: Services, pictures: Pictures, file: FileRow, body: IncomingMessage): Promise<void> {
  const staged = await stage(services, file, body)
  try {
    const picture = await inspect(staged, file, pictures)
    await staged.keep(file.name)
    await services.db
      .update(files)
      .set({ size: staged.size, width: picture?.width, height: picture?.height, uploadedAt: services.clock() })
      .where(and(eq(files.id, file.id), isNull(files.uploadedAt)))
  } finally {
    await staged.discard()
  }
}

/**
 * `PUT files/:name/upload?token=`: takes the bytes of one file as they come, whatever content type the client names. The signed address from
 * `users/upload-url` is the permission. Registered apart from the other routes, whose bodies are JSON.
 */
export function registerFileUpload(fastify: FastifyInstance, services: Services): void {
  const pictures = new Pictures(services.files)
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { name: string }; Querystring: { token?: string | string[] } }>(
      `${services.settings.API_ROOT}/files/:name/upload`,
      { schema: { hide: true } as object, bodyLimit: services.settings.UPLOAD_LIMIT },
      async (request, reply) => {
        const file = await requireGrant(services, request.params.name, String(request.query.token ?? ''))
        await receive(services, pictures, file, request.raw)
        return reply.header('cache-control', 'no-store').send({ fileUrl: fileUrlOf(services.settings, file.name) })
      },
    )
  })
}
