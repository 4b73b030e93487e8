import type { SaveType } from '../../shared/document/document-contracts.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { OrderStep, Step } from '../../shared/document/document-steps.ts'
import type { Actor, FieldProblem, Verdict } from '../../shared/rule.ts'
import type { Work } from '../plugin.ts'
import type { SeenRecords } from './document-references.ts'
import type { DocumentTable } from './document-table.ts'
import type { KeptVersions } from './document-versions.ts'

/** What a save is about: the content that was checked, and the document as it was; undefined for a new one. */
export type Saving<P extends Parts> = {
  readonly content: ContentOf<P>
  readonly before: RecordOf<P> | undefined
  readonly type: SaveType
  /** The records that the content newly names, with what their references look at. */
  readonly seen: SeenRecords
}

/** What is asked of other areas before a step: they push their reasons into `blockers`, in the words that the user reads. */
export type BlockerQuestion<Event> = Event & { readonly blockers: string[] }

/** What the store reads of the life of a document; `documentSteps` makes it. */
export type StoreSteps<P extends Parts, Name extends string> = {
  readonly steps: Readonly<Record<Name | OrderStep, Pick<Step<string, never>, 'from' | 'to' | 'action' | 'reason'>>>
  readonly verdict: (name: Name | OrderStep, record: RecordOf<P>, actor: Actor) => Verdict
}

/** What a step of a document's own does besides moving the state; `reason` is what was given for it. */
export type StepEffect<P extends Parts> = (work: Work, record: RecordOf<P>, reason: string | undefined) => Promise<void>

/** What one document adds to what all have: rules and columns of its own. Nothing here moves data that the model knows. */
export type DocumentStoreOptions<P extends Parts, Name extends string, Event extends object> = {
  readonly table: DocumentTable<P>
  readonly steps: StoreSteps<P, Name>
  /** Key of the column that holds the state. */
  readonly state: string
  /** What is wrong with a content, by what is asked for; the form asks the same. */
  readonly problems: (content: ContentOf<P>, type: SaveType) => readonly FieldProblem[]
  /** What the list's keyword finds a document by. */
  readonly keyword?: (content: ContentOf<P>, code: string | null) => string
  /** The sequence of its code, and when it is drawn. */
  readonly code?: { readonly at: 'create' | 'submit'; readonly prefix: (content: ContentOf<P>) => string }
  /** The code that a new document starts with: that of the design it belongs to. */
  readonly startingCode?: (work: Work, content: ContentOf<P>) => Promise<string | null>
  /** Rules that only the database can answer; throws what they refuse. `code` is the one that the document has so far. */
  readonly requires?: (work: Work, saving: Saving<P>, code: string | null) => Promise<void>
  /** Columns that follow from the content. */
  readonly derives?: (work: Work, saving: Saving<P>) => Promise<Readonly<Record<string, unknown>>>
  readonly versions?: KeptVersions
  /** What confirming makes besides, before the version is kept. */
  readonly confirms?: (work: Work, record: RecordOf<P>) => Promise<void>
  readonly effects?: Readonly<Partial<Record<Name, StepEffect<P>>>>
  /** What other areas are told about a document. */
  readonly event: (record: RecordOf<P>) => Event
  /** Its code, or null before it has one. */
  readonly codeOf: (record: RecordOf<P>) => string | null
}
