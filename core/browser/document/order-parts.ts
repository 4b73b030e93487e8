import type { DocumentContracts } from '../../shared/document/document-contracts.ts'
import type { DocumentList } from '../../shared/document/document-list.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import type { DocumentSteps, OrderStep } from '../../shared/document/document-steps.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import type { FormOwner } from '../plugin.ts'
import type { PaperSize, PrintTemplate } from '../print/print-template.ts'
import type { View } from '../workspace/tabs/view.ts'
import type { DocumentPage } from './document-page.tsx'
import { type DocumentCommandOptions, documentCommands, type LentRecord } from './document-step-commands.ts'
import { type DocumentViewTitles, documentViews } from './document-views.ts'

/** The paper of an order: its component, loaded when it is first shown. */
type Paper<Saved> = {
  readonly title: Message
  readonly size: PaperSize
  readonly load: PrintTemplate['load']
  /** Whether what was read may be printed. */
  readonly check?: (record: Saved) => Verdict
}

type OrderTitles = DocumentViewTitles &
  DocumentCommandOptions<never, never>['titles'] & { readonly print: Message; readonly printSelected: Message }

/** What an order document says for the workspace; everything heavy is loaded when it is first needed. */
type OrderOptions<P extends Parts, Lent, Name extends string> = Omit<
  DocumentCommandOptions<Lent, Name>,
  'titles' | 'load' | 'print' | 'nameOf'
> & {
  readonly titles: OrderTitles
  /** The name of a record for people. Default: its code, or its number while it has no code. */
  readonly nameOf?: (record: Lent) => string
  readonly contracts: () => Promise<
    Pick<DocumentContracts<P, Name>, 'read' | 'history' | 'remove' | 'steps' | 'asks' | 'decide' | 'withdraw'>
  >
  readonly list: () => Promise<DocumentList<unknown>>
  readonly page: () => Promise<{ readonly page: DocumentPage }>
  readonly paper: Paper<never>
}

/** What one order document adds to the workspace. */
type OrderParts = {
  readonly document: DocumentKind
  readonly views: readonly View[]
  readonly commands: readonly Command[]
  readonly print: PrintTemplate
  readonly form: FormOwner
}

/** Where a person's columns are kept: `apex-swatchOrderList` of `swatch_orders`. */
function storageKeyOf({ noun }: DocumentKind): ListDefinition['storageKey'] {
  const singular = noun.replace(/s$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `apex-${singular}List`
}

function listView(document: DocumentKind, rows: () => Promise<DocumentList<unknown>>): View['load'] {
  return async () => {
    const [{ listView: viewOf }, { fields, search }] = await Promise.all([import('../grid/list/list-view.tsx'), rows()])
    const openPath = (row: { readonly id: number }) => `${document.path}/${row.id}`
    return { View: viewOf({ document, fields, search, storageKey: storageKeyOf(document), openPath }) }
  }
}

function paperOf<P extends Parts, Lent, Name extends string>(
  { noun }: DocumentKind,
  { paper, contracts }: OrderOptions<P, Lent, Name>,
): PrintTemplate {
  return {
    id: `${noun}.sheet`,
    title: paper.title,
    document: noun,
    size: paper.size,
    load: paper.load,
    record: async (id) => {
      const [{ call }, { read }] = await Promise.all([import('../api/client.ts'), contracts()])
      return call(read, { params: { id: Number(id) } })
    },
    ...(paper.check ? { check: paper.check } : {}),
  }
}

/**
 * An order document in the workspace, out of its life: addresses, list, commands, paper and the commands of its form. A document whose list or views
 * are its own takes `documentCommands` and `documentViews` instead.
 */
export function orderParts<P extends Parts, State extends string, Lent extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, Lent, Name | OrderStep>,
  options: OrderOptions<P, Lent, Name | OrderStep>,
): OrderParts {
  const { document } = steps
  const { titles, contracts, list, page, paper: _, nameOf, ...more } = options
  const print = paperOf(document, options)
  const code = (record: Lent) => (record as Readonly<Record<string, unknown>>)[document.codeField]
  return {
    document,
    print,
    form: { document, submit: steps.steps.submit.title },
    views: documentViews({ document, titles, list: listView(document, list), page, print }),
    commands: documentCommands(steps, {
      ...more,
      titles,
      nameOf: nameOf ?? ((record) => String(code(record) ?? `#${record.id}`)),
      load: async () => {
        const [{ documentCalls }, calls] = await Promise.all([import('./document-calls.ts'), contracts()])
        return documentCalls(calls)
      },
      print: { template: print, title: titles.print, several: titles.printSelected },
    }),
  }
}
