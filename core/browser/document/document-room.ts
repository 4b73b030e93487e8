import type { DocumentSteps, OrderStep, Step } from '../../shared/document/document-steps.ts'
import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { type DocumentKind, recordCode, writersOf } from '../../shared/document.ts'
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
import { documentPapers, type AccompanyingPaper } from './document-papers.ts'
import { sheetOf } from './document-views.ts'
import type { PaperSteps } from './printed-document.ts'
import { type VersionPaper, versionPaperCommands } from './version-papers.ts'

/** Everything that one document gives to its plugin in the browser. Only a plugin as a whole has `viewCommands`, `lookups` and `firstSteps`. */
export type Room = Omit<PluginParts, 'viewCommands' | 'lookups' | 'firstSteps'> & {
  /** The commands of each page that shows a confirmed version, for the key editor. */
  readonly versionCommands?: readonly (readonly Command[])[]
  /** The papers that the detail page offers for a confirmed version. */
  readonly versionPapers?: readonly VersionPaper[]
}

/** The paper of a document, and the commands that print it. `load` runs when somebody prints. */
type Paper<RuleInput> = Pick<PrintTemplate, 'title' | 'load' | 'bilingual'> &
  Omit<PrintCommands<RuleInput>, 'template' | 'title' | 'check'> & {
    /** Title of the command that prints one record. `several` is that of the command for several records. */
    readonly print: Message
    /** Default: A4. */
    readonly size?: PaperSize
    /** Reads what the paper shows. It gets the record's id and the query of the preview's address. Default: reads the record. */
    readonly record?: PrintTemplate['record']
    /** Decides whether people may print what `record` has read. */
    readonly check?: (printed: never) => Verdict
    /** Decides whether the commands print a record. Default: they print every record. */
    readonly canPrint?: (record: RuleInput) => Verdict
  }

/** A list on the home page. `homeOf` adds what follows from the document. */
type RoomHomeList = Pick<HomeList, 'title' | 'order' | 'filter' | 'load'> &
  Partial<Pick<HomeList, 'implied' | 'permission' | 'documents' | 'list'>> & {
    /** Last part of the id `<noun>.<name>`. */
    readonly name: string
  }

/** Describes a document for commands, paper, home page and links. Its functions load heavy code when a person first needs it. */
type RoomOptions<P extends Parts, RuleInput, Name extends string> = Omit<
  DocumentCommandOptions<RuleInput, Name>,
  'load' | 'print' | 'nameOf'
> & {
  /** Returns the name of a record for people. Default: its code, or its number when it has no code. */
  readonly nameOf?: (record: RuleInput) => string
  readonly contracts: () => Promise<Omit<SomeContracts<P>, 'create' | 'update'>>
  readonly paper?: Paper<RuleInput>
  /** Papers that go along with goods. */
  readonly papers?: readonly AccompanyingPaper[]
  /** Further papers on which the detail page prints a confirmed version. */
  readonly versionPapers?: readonly VersionPaper[]
  /** People can ask where a record of this document is used. */
  readonly hasUsages?: true
  /** Commands that act on other documents, or on no record. */
  readonly also?: readonly Command[]
  /** Returns the commands that only the form of this document has. The key editor lists them. */
  readonly formCommands?: FormOwner['also']
  readonly home?: readonly RoomHomeList[]
  readonly link?: Omit<LinkSource, 'document'>
}

/** Makes the home page's lists of a document. By default a list shows rows of the document's list to the people who may write the document. */
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
 * Makes the room of a document: its commands, its paper, the reader of its records, the commands of its form, its lists on the
 * home page, and its links. `partsOf` puts the rooms of a plugin together.
 */
export function documentRoom<P extends Parts, State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name>,
  options: RoomOptions<P, RuleInput, Name>,
): Room & Required<Pick<Room, 'versionPapers'>> {
  const { document } = steps
  const { contracts, paper, nameOf, also = [], formCommands, home = [], link, ...rest } = options
  const { papers: accompanying = [], versionPapers = [], hasUsages, ...more } = rest
  const papers = accompanying.map((one) => documentPapers(steps as unknown as PaperSteps, contracts, one))
  const { submit }: Readonly<Partial<Record<OrderStep, Pick<Step<State, RuleInput>, 'title'>>>> = steps.steps
  const template = paper && templateOf(document, options, paper)
  const ofVersion = [...papers.flatMap((one) => one.ofVersion), ...versionPapers]
  return {
    commands: [
      ...documentCommands(steps, {
        ...more,
        nameOf: nameOf ?? ((record) => recordCode(document, record) ?? `#${record.id}`),
        load: async () => {
          const [{ documentCalls }, calls] = await Promise.all([import('./document-calls.ts'), contracts()])
          return documentCalls(calls)
        },
        ...(template && paper ? { print: printsOf(template, paper) } : {}),
      }),
      ...papers.flatMap(({ commands }) => commands),
      ...also,
    ],
    versionPapers: ofVersion,
    versionCommands:
      ofVersion.length > 0 ? [versionPaperCommands(document, ofVersion, () => ({ id: 0, version: 0 }))] : [],
    prints: [...(template ? [template] : []), ...papers.flatMap(({ prints }) => prints)],
    usages: hasUsages ? [{ document }] : [],
    records: [{ document: document.noun, load: async (id, signal) => readRecord(contracts, id, signal) }],
    forms: [{ document, ...(submit ? { submit: submit.title } : {}), ...(formCommands ? { also: formCommands } : {}) }],
    homeLists: homeOf(document, home),
    links: link ? [{ ...link, document }] : [],
  }
}

/** Puts the parts of a plugin together: those of its rooms in their order, then its own. */
export function partsOf(rooms: readonly Room[], own: PluginParts = {}): PluginParts {
  const { viewCommands, lookups: _, firstSteps: __, ...listed } = own
  const all: readonly Room[] = [...rooms, listed]
  const keys = new Set(all.flatMap((parts) => Object.keys(parts) as (keyof Room)[]))
  const joined = [...keys].map((key) => [key, all.flatMap((parts): readonly unknown[] => parts[key] ?? [])] as const)
  const { versionCommands, versionPapers: _papers, ...parts } = Object.fromEntries(joined)
  return {
    ...own,
    ...parts,
    viewCommands: async () => [
      ...((await viewCommands?.()) ?? []),
      ...((versionCommands ?? []) as readonly (readonly Command[])[]),
    ],
  }
}
