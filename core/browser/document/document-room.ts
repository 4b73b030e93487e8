import type { OrderStep, Step } from '../../shared/document/document-steps.ts'
import type { DocumentSteps } from '../../shared/document/document-steps.ts'
import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { type DocumentKind, writersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import type { FormOwner, HomeList, LinkSource, PluginParts } from '../plugin.ts'
import type { PaperSize, PrintTemplate } from '../print/print-template.ts'
import {
  type DocumentCommandOptions,
  documentCommands,
  type LentRecord,
  type PrintCommands,
} from './document-step-commands.ts'
import { sheetOf } from './order-views.ts'

/** The paper of a document and the commands that print it; its component is loaded when it is first shown. */
type Paper<RuleInput> = Pick<PrintTemplate, 'title' | 'load' | 'bilingual'> &
  Omit<PrintCommands<RuleInput>, 'template' | 'title' | 'check'> & {
    /** Title of the command that prints one record. */
    readonly print: Message
    /** Default: A4. */
    readonly size?: PaperSize
    /** What the paper shows, by the record's id and the query of the preview's address. Default: the record. */
    readonly record?: PrintTemplate['record']
    /** Whether what was read may be printed. */
    readonly check?: (printed: never) => Verdict
    /** Whether a record may be printed, asked by the commands. Default: every record. */
    readonly canPrint?: (record: RuleInput) => Verdict
  }

/** A list on the home page; what follows from the document is filled in. */
type RoomHomeList = Pick<HomeList, 'title' | 'order' | 'filter' | 'load'> &
  Partial<Pick<HomeList, 'implied' | 'permission' | 'documents'>> & {
    /** Last part of its id. */
    readonly name: string
  }

/** What a document says for commands, paper, home page and links; everything heavy is loaded when it is first needed. */
type RoomOptions<P extends Parts, RuleInput, Name extends string> = Omit<
  DocumentCommandOptions<RuleInput, Name>,
  'load' | 'print' | 'nameOf'
> & {
  /** The name of a record for people. Default: its code, or its number while it has no code. */
  readonly nameOf?: (record: RuleInput) => string
  readonly contracts: () => Promise<Omit<SomeContracts<P>, 'create' | 'update'>>
  readonly paper?: Paper<RuleInput>
  /** Commands for other documents, and those of this one that are no commands of a record. */
  readonly also?: readonly Command[]
  /** Commands that its form has besides, for the key editor. */
  readonly formCommands?: FormOwner['also']
  readonly home?: readonly RoomHomeList[]
  readonly link?: Omit<LinkSource, 'document'>
}

/** The lists of a document on the home page. Default: rows of its own list, for the people who write it. */
export function homeOf(document: DocumentKind, lists: readonly RoomHomeList[]): readonly HomeList[] {
  return lists.map(({ name, ...list }) => ({
    id: `${document.noun}.${name}`,
    permission: writersOf(document),
    documents: [document.noun],
    list: document.path,
    ...list,
  }))
}

async function readRecord<P extends Parts>(
  contracts: () => Promise<Pick<SomeContracts<P>, 'read'>>,
  id: number,
  signal?: AbortSignal,
) {
  const [{ call }, { read }] = await Promise.all([import('../api/client.ts'), contracts()])
  return call(read, { params: { id }, ...(signal ? { signal } : {}) })
}

function templateOf<P extends Parts, RuleInput, Name extends string>(
  document: DocumentKind,
  { contracts }: RoomOptions<P, RuleInput, Name>,
  { title, load, bilingual, size = 'A4', record, check }: Paper<RuleInput>,
): PrintTemplate {
  return {
    id: sheetOf(document),
    title,
    document: document.noun,
    size,
    load,
    record: record ?? (async (id) => readRecord(contracts, Number(id))),
    ...(bilingual ? { bilingual } : {}),
    ...(check ? { check } : {}),
  }
}

function printsOf<RuleInput>(template: PrintTemplate, { print, several, query, also, canPrint }: Paper<RuleInput>) {
  return {
    template,
    title: print,
    several,
    ...(query === undefined ? {} : { query }),
    ...(also ? { also } : {}),
    ...(canPrint ? { check: canPrint } : {}),
  }
}

/**
 * Everything that one document adds to the parts of its plugin: commands, paper, how a record is read, the commands of its
 * form, lists of the home page and links. `partsOf` puts the rooms of a plugin together.
 */
export function documentRoom<P extends Parts, State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name>,
  options: RoomOptions<P, RuleInput, Name>,
): PluginParts {
  const { document } = steps
  const { contracts, paper, nameOf, also = [], formCommands, home = [], link, ...more } = options
  const { submit }: Readonly<Partial<Record<OrderStep, Pick<Step<State, RuleInput>, 'title'>>>> = steps.steps
  const template = paper && templateOf(document, options, paper)
  const code = (record: RuleInput) => (record as Readonly<Record<string, unknown>>)[document.codeField]
  return {
    commands: [
      ...documentCommands(steps, {
        ...more,
        nameOf: nameOf ?? ((record) => String(code(record) ?? `#${record.id}`)),
        load: async () => {
          const [{ documentCalls }, calls] = await Promise.all([import('./document-calls.ts'), contracts()])
          return documentCalls(calls)
        },
        ...(template && paper ? { print: printsOf(template, paper) } : {}),
      }),
      ...also,
    ],
    prints: template ? [template] : [],
    records: [{ document: document.noun, load: async (id, signal) => readRecord(contracts, id, signal) }],
    forms: [{ document, ...(submit ? { submit: submit.title } : {}), ...(formCommands ? { also: formCommands } : {}) }],
    homeLists: homeOf(document, home),
    links: link ? [{ ...link, document }] : [],
  }
}

type ListedPart = Exclude<keyof PluginParts, 'viewCommands' | 'firstSteps'>

/** The parts of a plugin: those of its rooms in their order, then its own. */
export function partsOf(rooms: readonly PluginParts[], own: PluginParts = {}): PluginParts {
  const all = [...rooms, own]
  const keys = new Set(all.flatMap((parts) => Object.keys(parts)))
  const listed = [...keys].filter((key): key is ListedPart => key !== 'viewCommands' && key !== 'firstSteps')
  const joined = listed.map((key) => [key, all.flatMap((parts): readonly unknown[] => parts[key] ?? [])] as const)
  return { ...own, ...Object.fromEntries(joined) }
}
