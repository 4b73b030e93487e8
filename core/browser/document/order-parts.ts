import type { DocumentContracts } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import type { DocumentSteps, OrderStep } from '../../shared/document/document-steps.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import type { FormOwner } from '../plugin.ts'
import type { PaperSize, PrintTemplate } from '../print/print-template.ts'
import { type DocumentCommandOptions, documentCommands, type LentRecord } from './document-step-commands.ts'
import { sheetOf } from './order-views.ts'

/** The paper of an order: its component, loaded when it is first shown. */
type Paper<Saved> = {
  readonly title: Message
  readonly size: PaperSize
  readonly load: PrintTemplate['load']
  /** Whether what was read may be printed. */
  readonly check?: (record: Saved) => Verdict
}

type OrderTitles = DocumentCommandOptions<never, never>['titles'] & {
  readonly print: Message
  readonly printSelected: Message
}

/** What an order document says for its commands and its paper; everything heavy is loaded when it is first needed. */
type OrderOptions<P extends Parts, RuleInput, Name extends string> = Omit<
  DocumentCommandOptions<RuleInput, Name>,
  'titles' | 'load' | 'print' | 'nameOf'
> & {
  readonly titles: OrderTitles
  /** The name of a record for people. Default: its code, or its number while it has no code. */
  readonly nameOf?: (record: RuleInput) => string
  readonly contracts: () => Promise<
    Pick<
      DocumentContracts<P, Name>,
      'read' | 'history' | 'remove' | 'steps' | 'approvalRequests' | 'decide' | 'withdraw'
    >
  >
  readonly paper: Paper<never>
}

/** What one order document adds to the parts of its plugin. */
type OrderParts = {
  readonly commands: readonly Command[]
  readonly print: PrintTemplate
  readonly form: FormOwner
}

function paperOf<P extends Parts, RuleInput, Name extends string>(
  document: DocumentKind,
  { paper, contracts }: OrderOptions<P, RuleInput, Name>,
): PrintTemplate {
  return {
    id: sheetOf(document),
    title: paper.title,
    document: document.noun,
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
 * The commands, the paper and the form commands of an order document, out of its life. A document with commands of its own takes
 * `documentCommands` instead.
 */
export function orderParts<P extends Parts, State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name | OrderStep>,
  options: OrderOptions<P, RuleInput, Name | OrderStep>,
): OrderParts {
  const { document } = steps
  const { titles, contracts, paper: _, nameOf, ...more } = options
  const print = paperOf(document, options)
  const code = (record: RuleInput) => (record as Readonly<Record<string, unknown>>)[document.codeField]
  return {
    print,
    form: { document, submit: steps.steps.submit.title },
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
