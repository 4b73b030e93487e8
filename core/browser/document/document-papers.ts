import { readersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import { allow } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'
import { paperChoice } from '../print/paper-choice.ts'
import { printSelectedCommand } from '../print/print-commands.ts'
import { onOrderPapers, orderPapers } from '../print/print-papers.ts'
import type { PrintTemplate } from '../print/print-template.ts'
import { sheetOf } from './document-views.ts'
import type { PaperSteps } from './printed-document.ts'
import type { VersionPaper } from './version-papers.ts'

/** The templates and commands that a paper adds to the room of its document. There is a template for each size of `orderPapers`. */
type DocumentPapers = {
  readonly prints: readonly PrintTemplate[]
  /** Print one record, and several as one job, after the question for the size of paper. */
  readonly commands: readonly Command[]
  /** The paper of a confirmed version, for the page. */
  readonly ofVersion: readonly VersionPaper[]
}

/** Loads the calls of a document, of which its papers use `read`. */
type ReadingCalls = () => Promise<{ readonly read: unknown }>

/** Makes the reader of a paper that shows a confirmed version of a document, or its draft. */
export function confirmedVersionOf(steps: PaperSteps, calls: ReadingCalls): PrintTemplate['record'] {
  return async (id, query) => {
    const [{ readPrintedDocument }, { read }] = await Promise.all([import('./printed-document.ts'), calls()])
    return readPrintedDocument(steps, read as Parameters<typeof readPrintedDocument>[1], id, query)
  }
}

/** A paper that travels with goods. `print` is the title of the command that prints one record; `several` is the title of the command that prints several. */
export type AccompanyingPaper = Pick<PrintTemplate, 'title' | 'load'> & {
  /** Reads the values that the paper shows. Default: the last confirmed version of the document. */
  readonly record?: PrintTemplate['record']
  readonly print: Message
  readonly several: Message
  /** The name of a second or later paper of the document. Its address has it as `sheet`, and the ids of its commands contain it. */
  readonly sheet?: string
  /** Keys of the two print commands. The default keys belong to the document's first paper. */
  readonly keys?: { readonly one?: string; readonly several?: string }
}

/** Makes the templates of a paper in all sizes, and the commands that print it. */
export function documentPapers(
  steps: PaperSteps,
  calls: ReadingCalls,
  { print, several, sheet, keys = { one: '$mod+p', several: 'Shift+p' }, ...drawn }: AccompanyingPaper,
): DocumentPapers {
  const { document } = steps
  const { noun, path } = document
  const template = {
    record: confirmedVersionOf(steps, calls),
    ...drawn,
    id: sheetOf(document, sheet),
    document: noun,
    bilingual: true,
  } as const
  const choice = paperChoice('order-paper', orderPapers)
  const permission = readersOf(document)
  const query = sheet ? `sheet=${sheet}` : ''
  const named = (name: string) => (sheet ? `${sheet}${name[0]?.toUpperCase()}${name.slice(1)}` : name)
  const key = keys.one ? { keys: keys.one } : {}
  const ofVersion: readonly VersionPaper[] = [{ name: named('printOfVersion'), title: print, query, ...key }]
  return {
    prints: onOrderPapers(template),
    commands: [
      ...commandsOf<{ readonly id: number }>(noun, [
        {
          id: `${noun}.${named('print')}`,
          title: print,
          keywords: 'print paper sheet pdf',
          icon: 'printer',
          ...key,
          permission,
          places: ['row', 'detail'],
          pages: [choice.page],
          run: ({ records: [{ id }], arguments: { paper }, open }) =>
            open(`${path}/${id}/export?${query && `${query}&`}paper=${choice.take(paper?.value)}`),
        },
      ]),
      printSelectedCommand({
        template,
        choice,
        title: several,
        permission,
        name: named('printSelected'),
        ...(keys.several ? { keys: keys.several } : {}),
        check: () => allow,
      }),
    ],
    ofVersion,
  }
}
