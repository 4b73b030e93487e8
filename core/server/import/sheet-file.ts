import { Worker } from 'node:worker_threads'
import { importLimits } from '../../shared/import-contract.ts'
import { type Message, message } from '../../shared/message.ts'
import { extensionOf, fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { findReadableFile } from '../files/file-record.ts'
import type { FileRow } from '../files/file-tables.ts'
import type { Actor } from '../../shared/rule.ts'
import { refused, refusedFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import { SheetProblem, type SheetTable } from './sheet-reader.ts'

const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 512

type FromWorker = { readonly table: SheetTable } | { readonly problem: Message }

/** Reads in a thread of its own, with a limit of memory and time: files come from anywhere. Throws `SheetProblem`. */
export async function readSheetApart(
  bytes: Uint8Array,
  type: 'xlsx' | 'csv',
  sheet: string | undefined,
): Promise<SheetTable> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, type, ...(sheet ? { sheet } : {}) },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  try {
    const answer = await new Promise<FromWorker>((resolve, reject) => {
      const timer = setTimeout(() => reject(new SheetProblem(message('读取文件用时过长，不能导入'))), LONGEST_MS)
      timer.unref()
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetProblem(message('文件解压后过大，不能导入')) : error,
        ),
      )
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new SheetProblem(message('文件已损坏，或者不是有效的表格')))
      })
    })
    if ('problem' in answer) throw new SheetProblem(answer.problem)
    return answer.table
  } finally {
    await worker.terminate()
  }
}

/** The uploaded file behind an address, when it is this person's own. Throws 422. */
export async function requireSheetFile(services: Services, actor: Actor, fileUrl: string): Promise<FileRow> {
  const name = fileUrl.split('?')[0]?.split('/').at(-1) ?? ''
  const file = await findReadableFile(services.db, name, services.clock())
  const problem =
    !file || file.ownerId !== actor.id
      ? message('文件不存在或尚未上传完')
      : (fileTypeProblem(file.name, sheetTypes) ?? fileSizeProblem(file.size ?? 0, importLimits.bytes))
  if (problem || !file)
    throw refusedFields([{ field: 'fileUrl', message: problem ?? message('文件不存在或尚未上传完') }])
  return file
}

/** Reads a sheet of a kept file. Throws 422 on a file that cannot be imported. */
export async function readStoredSheet(
  services: Services,
  file: Pick<FileRow, 'name'>,
  sheet?: string | undefined,
): Promise<SheetTable> {
  const stored = await services.files.find(file.name)
  if (!stored) throw refused(422, message('文件不存在或尚未上传完'))
  const parts: Buffer[] = []
  for await (const part of stored.stream()) parts.push(part as Buffer)
  try {
    return await readSheetApart(Buffer.concat(parts), extensionOf(file.name) as 'xlsx' | 'csv', sheet)
  } catch (error) {
    if (error instanceof SheetProblem) throw refused(422, error.problem)
    throw error
  }
}
