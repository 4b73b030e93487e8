import { type DocumentKind, readersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import { openedBy } from '../../shared/permission.ts'
import { allow } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'
import { paperChoice } from '../print/paper-choice.ts'
import { printView } from '../print/preview/print-view.ts'
import { printSelectedCommand } from '../print/print-commands.ts'
import { onOrderPapers, orderPapers, paperTemplateId } from '../print/print-papers.ts'
import type { PrintTemplate } from '../print/print-template.ts'
import type { View } from '../workspace/tabs/view.ts'
import { sheetOf } from './document-views.ts'
import type { PaperSteps } from './printed-document.ts'
import type { VersionPaper } from './version-papers.ts'

/** The paper of a document that goes along with goods, on each of `orderPapers`. */
export type DocumentPapers = {
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

/** Returns the id of a print template. A document has one paper without a name; `sheet` names each further one. */
const paperId = (document: DocumentKind, sheet: string | undefined) =>
  sheet ? `${document.noun}.${sheet}` : sheetOf(document)

/**
 * Makes the paper of a document in all sizes. `print` is the title of the command that prints one record, `several` of that for
 * several. A document's further papers have a name: `sheet` of their addresses, and a part of their commands' ids.
 */
export function documentPapers(
  of: Pick<PrintTemplate, 'title' | 'load'> & {
    readonly steps: PaperSteps
    readonly calls: ReadingCalls
    /** Reads what the paper shows, if the paper shows more than the document. */
    readonly record?: PrintTemplate['record']
    readonly print: Message
    readonly several: Message
    readonly sheet?: string
    /** Keys of the two print commands. The default keys belong to the document's first paper. */
    readonly keys?: { readonly one?: string; readonly several?: string }
  },
): DocumentPapers {
  const { steps, calls, print, several, sheet, keys = { one: '$mod+p', several: 'Shift+p' }, ...drawn } = of
  const { document } = steps
  const { noun, path } = document
  const template = {
    record: confirmedVersionOf(steps, calls),
    ...drawn,
    id: paperId(document, sheet),
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

/** Returns the address of the preview of a document's papers. `sheets` names the further papers. */
export function documentPaperView(document: DocumentKind, title: Message, sheets: readonly string[] = []): View {
  const reads = readersOf(document)
  return printView({
    path: `${document.path}/$id/export`,
    permission: openedBy(reads),
    reads,
    title,
    document: document.noun,
    template: ({ paper, sheet }) =>
      paperTemplateId(paperId(document, sheet && sheets.includes(sheet) ? sheet : undefined), paper),
  })
}
