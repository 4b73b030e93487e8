import { type DocumentKind, readersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'
import { paperChoice } from './paper-choice.ts'
import { printSelectedCommand } from './print-commands.ts'
import { orderPapers } from './print-papers.ts'
import type { PrintTemplate } from './print-template.ts'
import { allow } from '../../shared/rule.ts'

/**
 * The commands that print one record of a document, and several as one job, after the question for the paper. `templates` are those of
 * `onOrderPapers`.
 */
export function orderPaperCommands(of: {
  readonly document: DocumentKind
  readonly templates: readonly PrintTemplate[]
  readonly print: Message
  readonly several: Message
}): readonly Command[] {
  const { document, templates, print, several } = of
  const { noun, path } = document
  const [template] = templates
  if (!template) return []
  const choice = paperChoice('order-paper', orderPapers)
  const permission = readersOf(document)
  return [
    ...commandsOf<{ readonly id: number }>(noun, [
      {
        id: `${noun}.print`,
        title: print,
        keywords: 'print paper sheet pdf',
        icon: 'printer',
        keys: '$mod+p',
        permission,
        places: ['row', 'detail'],
        pages: [choice.page],
        run: ({ records: [{ id }], arguments: { paper }, open }) =>
          open(`${path}/${id}/export?paper=${choice.take(paper?.value)}`),
      },
    ]),
    printSelectedCommand({ template, choice, title: several, permission, keys: 'Shift+p', check: () => allow }),
  ]
}
