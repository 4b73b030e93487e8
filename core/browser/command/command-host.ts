import type { DocumentKind } from '../../shared/document.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Command } from './command.ts'
import type { PaletteState } from './palette-state.ts'
import type { OpenWhere } from '../workspace/tabs/view-context.ts'

/** A place that the palette can lead to: a menu entry, an open tab, a recent document. */
export type Place = {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly path: string
  /** lucide icon name. */
  readonly icon?: string
}

/** A record that the server found by keyword. */
export type FoundRecord = {
  readonly document: string
  readonly id: number
  readonly path: string
  readonly title: string
  readonly detail: string
}

/** A command that would lift a refusal, ready to run on what was refused. The title is in the reader's language. */
export type Lift = { readonly title: string; readonly run: () => void }

/** What commands need from the page around them; given once at start so that commands know neither panes nor session. */
export type CommandHost = {
  /** The signed-in person; undefined before sign-in. */
  actor(): Actor | undefined
  /** Id of the tab that has the focus. */
  focusedTab(): string | undefined
  onFocusedTabChange(listener: () => void): () => void
  open(href: string, where?: OpenWhere): void
  /** Shows why something was refused, and offers what would lift the refusal. */
  showRefusal(text: string, lift?: Lift): void
  /** Menu entries that the person may open. */
  menu(): readonly Place[]
  tabs(): readonly Place[]
  focusTab(id: string): void
  recent(): readonly Place[]
  /** Tells what the person left unsaved, the latest first, now and whenever it changes; returns how to stop. */
  watchDrafts(listener: (drafts: readonly Place[]) => void): () => void
  /** Records by keyword, of every kind that the person may read or of one; in the order of the kinds. */
  search(keyword: string, signal: AbortSignal, document?: string): Promise<readonly FoundRecord[]>
  /** Opens a record that was found, which is among the recent documents from then on. */
  openFound(record: FoundRecord, where: OpenWhere): Promise<void>
  /** Reads a record for commands; only its id where its document has no `RecordSource`. Undefined when the record is gone. */
  load(document: string, id: number, signal: AbortSignal): Promise<Readonly<Record<string, unknown>> | undefined>
  kind(document: string): DocumentKind | undefined
  /** Whether a command may run after what areas want to be considered first; asks the person where there is something. `asked` is what the palette was given for it. */
  considered(command: Command, asked: Pick<PaletteState, 'target' | 'arguments'>): true | Promise<boolean>
  /** Tells of a failure that nothing else has shown. */
  showFailure(error: unknown): void
}

let host: CommandHost | undefined

/** Connects the commands to the page. The boot code calls it. */
export function connectCommands(given: CommandHost): void {
  host = given
}

/** The connected page. Throws before `connectCommands`. */
export function commandHost(): CommandHost {
  if (!host) throw new Error('commands are not connected to a page')
  return host
}
