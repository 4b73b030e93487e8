import { z } from 'zod'
import { type Contract, contract, id, idParams, instant } from './contract.ts'
import { type DocumentKind, readersOf } from './document.ts'
import type { Field } from './fields.ts'
import { messageSchema } from './message-schema.ts'
import { member } from './permission.ts'
import { withFiltersOf } from './search-schema.ts'

const exportStatuses = ['Pending', 'Running', 'Completed', 'Failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const ended: readonly ExportStatus[] = ['Completed', 'Failed']

/** Whether a task has ended, so that there is no need to ask about it again. */
export function isExportEnded(status: ExportStatus): boolean {
  return ended.includes(status)
}

/** What starting an export answers. */
const exportReply = z.object({ taskId: id })

/** Where the export of a list is called, beside its search (`x/search`); undefined for a search of another shape. */
export function exportPath({ path }: Pick<Contract, 'path'>): string | undefined {
  return path.endsWith('/search') ? path.replace(/search$/, 'export') : undefined
}

/** The most rows of a spreadsheet with pictures: programs open larger ones slowly. */
export const mostPicturedRows = 5000

/** Whether a list has pictures that a spreadsheet can show. */
export function exportsPictures(fields: readonly Field[]): boolean {
  return fields.some((field) => field.kind === 'images' && field.exported !== false)
}

/**
 * Derives the call that exports a list for its readers. It takes the search's filters and sort, `columns` (field keys
 * in the wanted order; by default all that the caller may read), the language of the headings, and, for a list with
 * pictures, whether to include them: in the body, or by `isCarryImages` in the query. It may take as long as the search says.
 * Undefined when the list has nothing to export.
 */
export function exportContract(list: {
  readonly document: DocumentKind
  readonly search: Contract
  readonly fields: readonly Field[]
}): Contract | undefined {
  const path = exportPath(list.search)
  const keys = list.fields.filter((field) => field.exported !== false).map((field) => field.key)
  if (!path || keys.length === 0) return undefined
  const columns = z
    .array(z.enum(keys as [string, ...string[]]))
    .min(1)
    .max(200)
    .optional()
  const hasPictures = exportsPictures(list.fields)
  const { timeout } = list.search
  return contract({
    method: 'POST',
    path,
    permission: readersOf(list.document),
    summary: `Start the export of ${path.replace(/\/export$/, '')}`,
    ...(timeout ? { timeout } : {}),
    query: z.object(hasPictures ? { isCarryImages: z.enum(['true', 'false']).optional() } : {}),
    body: withFiltersOf(list.search, {
      columns,
      language: z.enum(['zh', 'en']).optional(),
      ...(hasPictures ? { withPictures: z.boolean().optional() } : {}),
    }),
    reply: exportReply,
  }) as unknown as Contract
}

/** An export as its owner sees it. `exportUrls` can be fetched without a token and are good for an hour; ask again for new ones. */
export const exportTask = z.object({
  id,
  /** Noun of the document whose list is exported. */
  type: z.string(),
  status: z.enum(exportStatuses),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed, in Chinese and filled in. */
  message: z.string().nullable(),
  /** The same for readers of any language. */
  reason: messageSchema.nullable(),
  exportUrls: z.array(z.string()),
  /** What was asked for: filters, sort, columns and language. */
  params: z.record(z.string(), z.unknown()),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ExportTask = z.output<typeof exportTask>

/** One export of the caller's; 404 for anybody else's. */
export const exportTaskRead = contract({
  method: 'GET',
  path: 'export_tasks/:id',
  permission: member,
  summary: 'An export of the signed-in person',
  params: idParams,
  reply: exportTask,
})

/** The caller's newest 20 exports of the last seven days, newest first. */
export const exportTaskList = contract({
  method: 'GET',
  path: 'export_tasks',
  permission: member,
  summary: 'Recent exports of the signed-in person',
  reply: z.object({ records: z.array(exportTask) }),
})
