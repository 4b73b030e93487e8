import type { Message } from '../../shared/message.ts'
import type { Permission } from '../../shared/permission.ts'
import type { Command } from '../command/command.ts'
import type { PaperChoice } from './paper-choice.ts'
import { paperTemplateId } from './print-papers.ts'
import type { PrintTemplate } from './print-template.ts'

/** The address that previews several documents of one template as one job. `query` is passed to the template. */
export function batchPrintPath(
  template: Pick<PrintTemplate, 'id'>,
  ids: readonly number[],
  query: Readonly<Record<string, string>> = {},
): string {
  const own = Object.entries(query).map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
  return `/dashboard/print?template=${encodeURIComponent(template.id)}&ids=${ids.join('.')}${own.join('')}`
}

/**
 * Makes the command that prints the selected records as one job. `check` decides for each record whether it can be printed.
 * `name` is the last part of the command's id, for documents with several papers. With `choice` it asks for the size of paper first.
 */
export function printSelectedCommand(of: {
  readonly template: Pick<PrintTemplate, 'id' | 'document'>
  readonly title: Message
  readonly permission: Permission
  readonly check: NonNullable<Command['check']>
  readonly keys?: string
  readonly name?: string
  readonly choice?: PaperChoice
}): Command {
  const { template, check, permission, title, keys, name = 'printSelected', choice } = of
  return {
    id: `${template.document}.${name}`,
    title,
    keywords: 'print selected batch pdf paper',
    icon: 'printer',
    document: template.document,
    batch: true,
    permission,
    places: ['row'],
    check,
    ...(keys ? { keys } : {}),
    ...(choice ? { pages: [choice.page] } : {}),
    run: async ({ target, open, arguments: { paper } }) => {
      const { noteRecordNames } = await import('./print-names.ts')
      const records = target?.records ?? []
      noteRecordNames(template.document, records)
      const ids = records.map((record) => Number(record['id']))
      const sized = choice ? { ...template, id: paperTemplateId(template.id, choice.take(paper?.value)) } : template
      open(batchPrintPath(sized, ids), 'tab')
    },
  }
}
