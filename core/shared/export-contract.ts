import { z } from 'zod'
import { contract, id, idParams, instant } from './contract.ts'
import type { Field } from './fields.ts'
import { signedIn } from './permission.ts'
import { searchSchema } from './search-schema.ts'

export const exportStatuses = ['Pending', 'Running', 'Completed', 'Failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const ended: readonly ExportStatus[] = ['Completed', 'Failed']

/** Whether nothing more will happen to a task, so that nobody needs to ask again. */
export function isExportEnded(status: ExportStatus): boolean {
  return ended.includes(status)
}

/**
 * The body of a list's export: the search's own filters and sort, `columns` (field keys in the order wanted; all
 * that the caller may read unless told) and the language of the headings.
 */
export function exportSchema(fields: readonly Field[]) {
  const search = searchSchema(fields) as unknown as z.ZodObject
  const keys = fields.filter((field) => field.exported !== false).map((field) => field.key)
  return search.extend({
    columns: z
      .array(z.enum(keys as [string, ...string[]]))
      .min(1)
      .max(200)
      .optional(),
    language: z.enum(['zh', 'en']).optional(),
  }) as unknown as z.ZodType<Record<string, unknown> & { columns?: string[]; language?: 'zh' | 'en' }>
}

/** What starting an export answers. */
export const exportReply = z.object({ taskId: id })

/** An export as its owner sees it. `exportUrls` can be fetched without a token and are good for an hour; ask again for new ones. */
export const exportTask = z.object({
  id,
  /** Noun of the document. */
  document: z.string(),
  status: z.enum(exportStatuses),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed. */
  message: z.string().nullable(),
  exportUrls: z.array(z.string()),
  /** What was asked for: filters, sort, columns and language. */
  params: z.record(z.string(), z.unknown()),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ExportTask = z.output<typeof exportTask>

/** One export of the caller's; 404 for anybody else's. */
export const exportTaskGet = contract({
  method: 'GET',
  path: 'export_tasks/:id',
  permission: signedIn,
  summary: 'An export of the signed-in person',
  params: idParams,
  reply: exportTask,
})

/** The caller's newest 20 exports of the last seven days, newest first. */
export const exportTaskList = contract({
  method: 'GET',
  path: 'export_tasks',
  permission: signedIn,
  summary: 'Recent exports of the signed-in person',
  reply: z.object({ records: z.array(exportTask) }),
})
