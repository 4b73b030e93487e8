import type { ComponentType } from 'react'
import type { DocumentKind } from '../shared/document.ts'
import type { ListFilter } from '../shared/fields.ts'
import type { Manifest } from '../shared/manifest.ts'
import type { Message } from '../shared/message.ts'
import type { Permission } from '../shared/permission.ts'
import type { StateLook, Tone } from '../shared/workflow.ts'
import type { Command, CommandContext } from './command/command.ts'
import type { Lookup } from './form/choices/lookup.ts'
import type { ImportEntry } from './import/import-entry.ts'
import type { OutboxSender } from './phone/outbox/outbox-entry.ts'
import type { PrintTemplate } from './print/print-template.ts'
import type { View } from './workspace/tabs/view.ts'

/**
 * How commands get at a record that no view shows: the palette finds it by search, `load` reads what rules need of it. Without one they get its id
 * alone.
 */
export type RecordSource = {
  /** Noun of the document. */
  readonly document: string
  /** Resolves to nothing when the record has gone. */
  readonly load: (id: number, signal: AbortSignal) => Promise<Readonly<Record<string, unknown>> | undefined>
}

/** What documents about one thing have in common: the design's code, its type and, where there is one, the colour. */
export type StyleKey = { readonly code: string; readonly type: string; readonly color?: string }

/** A document, or a list narrowed to some, that belongs to a record. */
export type LinkedDocument = {
  readonly path: string
  readonly title: string
  readonly detail?: string
  /** How far it is. */
  readonly state?: StateLook
  /** Which sample type and colour it is of, where it is of one. */
  readonly of?: { readonly type?: string | undefined; readonly color?: string | undefined }
  /** It was cancelled: another one may take its place. */
  readonly isOver?: boolean
}

/** How the documents of one kind are found by the key that they share with others. */
export type LinkSource = {
  readonly document: DocumentKind
  /** Place among the kinds, in the order of the work. */
  readonly order: number
  /**
   * The key of a record, as lists and views lend it to commands; undefined while it has none. Needed only where `code`, `type` and
   * `color` do not stand in the record itself.
   */
  readonly keyOf?: (record: Readonly<Record<string, unknown>>) => StyleKey | undefined
  /** Loads what finds the documents of a key: it is needed only once somebody looks at a record. */
  readonly load: () => Promise<FindLinked>
}

/** Finds the documents of one kind by a key. Throws `CallError`. */
export type FindLinked = (key: StyleKey, signal: AbortSignal) => Promise<readonly LinkedDocument[]>

/** What stands in the way of a command without refusing it: the person is asked, and may look at the documents first. */
export type Caution = {
  readonly text: Message
  readonly about: readonly LinkedDocument[]
  /** How many more documents it is about that the person may not see. */
  readonly hidden?: number
}

/** Finds what is to be considered about the documents of a key; undefined when there is nothing. Throws `CallError`. */
export type FindCaution = (key: StyleKey, signal: AbortSignal) => Promise<Caution | undefined>

/** What an area wants to be considered before commands of another area's documents run. */
export type CautionSource = {
  /** Ids of the commands. */
  readonly commands: readonly string[]
  readonly load: () => Promise<FindCaution>
}

/** Commands that another area offers on its documents and that this area carries out. */
export type CommandCarrier = {
  /** Ids of the commands. */
  readonly commands: readonly string[]
  readonly load: () => Promise<{ readonly carryOut: (id: string, context: CommandContext) => void | Promise<void> }>
}

/**
 * Properties of a record's form over another page: the record to change, none for a new one, and the callback after a
 * save.
 */
export type RecordWindowProps = {
  readonly id?: number | undefined
  /** What a new one is made from, as the address of its page would say it; it then has its own wide window. */
  readonly search?: Readonly<Record<string, string>> | undefined
  /** What a new one begins with. */
  readonly first?: Readonly<Record<string, unknown>> | undefined
  readonly onClose: () => void
  /** Called with the record after it was saved. */
  readonly onSaved: (record: { readonly id: number } & Readonly<Record<string, unknown>>) => void
}

/**
 * The form of a document's records for pages of other areas, so that people can add and change records without leaving
 * the page.
 */
export type RecordWindowEntry = {
  readonly document: DocumentKind
  readonly load: () => Promise<{ readonly page: { readonly Window: ComponentType<RecordWindowProps> } }>
}

/** A document that others refer to: its records get the command that shows where they are used. */
export type UsageSubject = {
  readonly document: DocumentKind
  /** Permission to see where a record is used. Default: the permission to read the document. */
  readonly permission?: Permission
}

/** A number the person watches: how many wait, read again when one of the documents changes or the person is told something of these kinds. */
export type Counter = {
  readonly documents?: readonly string[]
  readonly events?: readonly string[]
  /** Milliseconds between two reads while the page is cut off from live changes. Default: 30000. */
  readonly poll?: number
  readonly count: (signal: AbortSignal) => Promise<number>
}

/** A button of the top bar: it leads to a path, or opens a panel at the page's edge. */
export type TopBarEntry = {
  readonly id: string
  readonly title: Message
  readonly icon: string
  readonly permission: Permission
  readonly order: number
  /** Id of the command that does the same: its keys are shown with the button. */
  readonly command?: string
  /** Drawn as a badge on the button. */
  readonly counter?: Counter
  readonly path?: string
  readonly load?: () => Promise<{ readonly Panel: ComponentType<PanelProps> }>
}

/** A page that the menu of the own account leads to, because the navigation has no place for it. */
export type AccountEntry = {
  readonly title: Message
  readonly icon: string
  readonly path: string
  readonly permission: Permission
}

/** What the panel of a top bar entry is given. */
export type PanelProps = { readonly close: () => void }

/** A number on the home page that leads somewhere. */
export type HomeCount = {
  readonly id: string
  readonly title: Message
  readonly permission: Permission
  readonly order: number
  readonly counter: Counter
  /** Id of the command that a click runs. */
  readonly command: string
}

/** A component that a plugin draws on the home page, above the lists of records. A component with nothing to show returns null. */
export type HomePanel = {
  readonly id: string
  readonly permission: Permission
  readonly load: () => Promise<{ readonly Panel: ComponentType }>
}

/**
 * A record on the home page that needs the person's attention. Texts that are not messages are data, or already in the
 * reader's language.
 */
export type HomeEntry = {
  readonly path: string
  readonly title: string
  readonly detail?: string
  /** When it is due, or its progress. */
  readonly note?: Message | string
  readonly tone?: Tone
  /** Address of an uploaded picture. */
  readonly image?: string
}

/** A short list on the home page of records that need the person's attention; not drawn while it is empty. */
export type HomeList = {
  readonly id: string
  readonly title: Message
  readonly permission: Permission
  readonly order: number
  /** Nouns of the documents whose changes make it read again. */
  readonly documents: readonly string[]
  /** Address of the list that shows all of them, without a query. */
  readonly list: string
  /** What the list is filtered and sorted by to show them: its address says it, and the home page asks with it. */
  readonly filter: ListFilter
  /** What the page at that address filters by itself, or what the filter implies, so that the database finds it by an index. */
  readonly implied?: ListFilter
  readonly load: () => Promise<{ readonly read: ReadHomeList }>
}

/** Reads the first entries that a list finds by a filter, and their number. */
export type ReadHomeList = (
  filter: ListFilter,
  signal: AbortSignal,
) => Promise<{ readonly entries: readonly HomeEntry[]; readonly total: number }>

/** Actions of a phone that wait for the network (`core/browser/phone`): their kind, and the code that sends them. */
export type OutboxKind = {
  readonly id: string
  readonly load: () => Promise<{ readonly sender: OutboxSender }>
}

/** What a scanned address of a page holds: the page to open and what is said of it, or what is missing in the address. */
export type ScannedAnswer =
  | { readonly open: string; readonly done: Message }
  | { readonly problem: Message; readonly part?: string }

/** How the scanner reads the addresses of one page. */
export type ScannedReader = {
  /** Reads the parameters of an address; '' for one that is missing. */
  readonly read: (parameter: (name: string) => string) => ScannedAnswer
  /** What people type when a code can no longer be scanned: the parameters of the address, and what each is called. */
  readonly typed?: {
    readonly title: Message
    readonly fields: readonly { readonly name: string; readonly label: Message; readonly most: number }[]
  }
}

/** A page whose address stands as a QR code on paper: the scanner opens it. */
export type ScannedPage = {
  readonly path: string
  readonly load: () => Promise<{ readonly reader: ScannedReader }>
}

/**
 * What a new company enters before it can work. Its two ways are the document's commands `import` and `create`. A person who may
 * not write the document is not led there.
 */
export type FirstStep = {
  readonly document: DocumentKind
  /** Steps of a lower order are needed by later ones. */
  readonly order: number
  /** What depends on it. */
  readonly about: Message
  /** Whether there is any besides what every company starts with. */
  readonly isDone: (signal: AbortSignal) => Promise<boolean>
}

/** A document whose form has commands. With `submit` the form keeps, confirms and revises; without it the form saves. */
export type FormOwner = {
  readonly document: DocumentKind
  /** Title of the command that confirms. A document without the step `submit` has none. */
  readonly submit?: Message
  /** Commands that its form has besides. */
  readonly also?: () => Promise<readonly Command[]>
}

/**
 * A business area in the browser: what addresses and navigation need. Everybody downloads it before the first page is drawn, so
 * it says nothing else; the rest is in its parts.
 */
export type BrowserPlugin = {
  readonly manifest: Manifest
  readonly documents?: readonly DocumentKind[]
  readonly views?: readonly View[]
  /** Documents whose records come out of spreadsheets; page and command are core's. */
  readonly imports?: readonly ImportEntry[]
  readonly topBar?: readonly TopBarEntry[]
  readonly account?: readonly AccountEntry[]
  /** Loaded once the first page is drawn: `async () => (await import('./browser-parts.ts')).salesParts`. */
  readonly parts?: () => Promise<PluginParts>
  /** English texts of this plugin, loaded when English is shown: `() => import('./locales/en.json')`. */
  readonly english?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>
}

/**
 * What a business area adds to the pages that are shown: its table of contents. Loaded in every page soon after the first
 * one is drawn, so it carries no zod, no form, no view.
 */
export type PluginParts = {
  readonly commands?: readonly Command[]
  /**
   * The commands that live with the plugin's views, those of one view together, for the key editor: a person sets their keys before such a view was ever open. They are
   * never run from there, so what they act on may be missing.
   */
  readonly viewCommands?: () => Promise<readonly (readonly Command[])[]>
  /** Documents with a form. The key editor derives the commands of their forms. */
  readonly forms?: readonly FormOwner[]
  readonly prints?: readonly PrintTemplate[]
  /** What pickers find their choices in. Loaded with the first picker or filter that asks. */
  readonly lookups?: () => Promise<readonly Lookup[]>
  readonly records?: readonly RecordSource[]
  readonly links?: readonly LinkSource[]
  readonly cautions?: readonly CautionSource[]
  /** The commands of other areas that this area carries out, by their ids. */
  readonly carriers?: readonly CommandCarrier[]
  readonly usages?: readonly UsageSubject[]
  readonly windows?: readonly RecordWindowEntry[]
  readonly homeCounts?: readonly HomeCount[]
  readonly homeLists?: readonly HomeList[]
  readonly homePanels?: readonly HomePanel[]
  readonly outbox?: readonly OutboxKind[]
  readonly scanned?: readonly ScannedPage[]
  readonly firstSteps?: () => Promise<readonly FirstStep[]>
}
