import type { SQL } from 'drizzle-orm'
import type { RunningApproval, StepApproval } from '../../shared/document/document-approval.ts'
import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { OrderStep, Step } from '../../shared/document/document-steps.ts'
import type { Message } from '../../shared/message.ts'
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
  /** The consent that the person gave, for `requireConsent`. */
  readonly consent?: string | undefined
  /** The records that the content newly names, with what their references look at. */
  readonly seen: SeenRecords
  /** The answers to `queries` of the store, by key. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** What is asked of other areas before a step: they push their reasons into `blockers`, in the words that the user reads. */
export type BlockerQuestion<Event> = Event & { readonly blockers: string[] }

/** Another area's reason why a step needs an approval, as a text for the user, and additional deciders. */
export type ApprovalNeed = { readonly reason: string; readonly deciders?: readonly (number | null)[] }

/** The event that asks other areas whether a step needs an approval: they add to `needs`. */
export type ApprovalQuestion<Event> = Event & { readonly needs: ApprovalNeed[] }

type StoreApproval = Pick<StepApproval<never>, 'type' | 'refusal' | 'asksOthers' | 'restores'>

type StoreStep = Pick<Step<string, never>, 'title' | 'via' | 'from' | 'to' | 'action' | 'reason' | 'reasonKey'> & {
  readonly approval?: StoreApproval
}

/** The states of a document as people read them. */
type StoreStates = Readonly<Record<string, { readonly label: Message }>>

/** How the approval of one step is asked for: what the server alone knows of it. */
export type ApprovalOptions<P extends Parts> = {
  /** Ids of the people who decide. Administrators decide when none of these may. */
  readonly deciders: (work: Work, record: RecordOf<P>) => Promise<readonly (number | null | undefined)[]>
  /** What the request calls the document, beside its code. */
  readonly names?: (record: RecordOf<P>) => Readonly<Record<string, string | null>>
  /**
   * The text of what would be changed. Default: for a confirmation, the differences from the last confirmed version.
   */
  readonly changes?: (work: Work, record: RecordOf<P>) => Promise<string>
  /** What a rejection does in addition. */
  readonly rejected?: StepEffect<P>
}

/** The life of a document, as the store reads it. `documentSteps` and `recordSteps` make it. Its functions are methods, so that a life with fewer steps fits. */
type StoreLife<P extends Parts, Name extends string> = {
  readonly states: StoreStates
  readonly stateOf: (record: RecordOf<P>) => string
  readonly steps: Readonly<Record<'edit', StoreStep>> & Readonly<Partial<Record<Name | OrderStep, StoreStep>>>
  verdict(name: Name | OrderStep, record: RecordOf<P>, actor: Actor): Verdict
  askVerdict(name: Name | OrderStep, record: RecordOf<P>, actor: Actor): Verdict
  readonly decideVerdict: (record: RecordOf<P>, actor: Actor, now: Date) => Verdict
  readonly withdrawVerdict: (record: RecordOf<P>, actor: Actor) => Verdict
  readonly approvalOf: (record: RecordOf<P>) => RunningApproval | null
  /** Returns the approval that a step of a record needs. */
  approvalFor(name: Name | OrderStep, record: RecordOf<P>): StoreApproval | undefined
}

/** What a step of a document's own does besides moving the state; `reason` is what was given for it. */
export type StepEffect<P extends Parts> = (work: Work, record: RecordOf<P>, reason: string | undefined) => Promise<void>

/** The rules and columns that one document adds to the store. The store itself reads and writes all fields of the model. */
export type DocumentStoreOptions<P extends Parts, Name extends string, Event extends object> = {
  readonly steps: StoreLife<P, Name>
  /** Key of the column that holds the state. Default: `status`. */
  readonly state?: string
  readonly table: DocumentTable<P>
  /** What is wrong with a content, by what is asked for; the form asks the same. */
  readonly problems: (content: ContentOf<P>, type: SaveType) => readonly FieldProblem[]
  /** What the list's keyword finds a document by. */
  readonly keyword?: (content: ContentOf<P>, code: string | null, saving: Saving<P>) => string
  /** The sequence of its code, if it draws one. The column of the code is that of the document's `codeField`. */
  readonly code?: {
    readonly at: 'create' | 'submit'
    readonly prefix: (content: ContentOf<P>) => string
  }
  /** The code that a new document starts with: that of the design it belongs to. */
  readonly startingCode?: (work: Work, content: ContentOf<P>) => Promise<string | null>
  /**
   * SQL of single values that `requires`, `chooses` and `derives` use, by key; they are read together with the records
   * that the content refers to.
   */
  readonly queries?: (content: ContentOf<P>, before: RecordOf<P> | undefined) => Readonly<Record<string, SQL>>
  /**
   * A statement that locks what a new document is made from. It goes to the database before the questions in the same
   * round trip, so that their answers are those of the locked rows.
   */
  readonly locks?: (content: ContentOf<P>) => SQL
  /** The confirmation of a stored document is judged by the rows of `locks`, too, and locks them first. */
  readonly locksForSubmit?: true
  /**
   * A statement that locks what every change of a document changes as well, sent before the document itself is locked. Works
   * that begin with that record then cannot wait for those that begin with the document.
   */
  readonly locksBefore?: (id: number) => SQL
  /** Rules that only the database can answer; throws what they refuse. `code` is the one that the document has so far. */
  readonly requires?: (work: Work, saving: Saving<P>, code: string | null) => Promise<void>
  /**
   * References that a new document gets from the save instead of a person, by their keys and as replies show them: their
   * columns are written, and the reply is made without reading them back.
   */
  readonly chooses?: (saving: Saving<P>) => Readonly<Record<string, { readonly id: number } | null>>
  /** Columns that follow from the content. */
  readonly derives?: (work: Work, saving: Saving<P>) => Promise<Readonly<Record<string, unknown>>>
  /** Writes records that belong to a document and are no lines of its table. It runs after the document's row and lines are written, and before the document is read for the reply. */
  readonly attaches?: (work: Work, id: number, content: ContentOf<P>) => Promise<void>
  readonly versions?: KeptVersions
  /** What confirming makes besides, before the version is kept. */
  readonly confirms?: (work: Work, record: RecordOf<P>) => Promise<void>
  /**
   * `confirms` and `event` use nothing of a document that the database computes. A new one that is confirmed at once is then read
   * once, after its confirmation.
   */
  readonly confirmsAsWritten?: true
  /** The state that confirming leads to, where it is not always that of the step. `record` is the saved document. */
  readonly confirmedState?: (record: RecordOf<P>) => string
  /** What a revision takes back of what the confirmation made; `record` is the document as it was confirmed. */
  readonly reverts?: (work: Work, record: RecordOf<P>) => Promise<void>
  /** What goes along with a deletion that nothing blocks, before the document itself does. */
  readonly releases?: (work: Work, record: RecordOf<P>) => Promise<void>
  readonly effects?: Readonly<Partial<Record<Name, StepEffect<P>>>>
  /** Columns that a step writes together with the state, by their keys in code, such as reviewer and time; `reason` is what was given for it. */
  readonly stepColumns?: Readonly<
    Partial<Record<Name, (work: Work, reason: string | undefined) => Readonly<Record<string, unknown>>>>
  >
  /**
   * SQL of whether the person with an id, given as SQL, may decide on its requests, asked again when they do. Requests that nobody who was asked may
   * decide any more wait for the administrators. Default: everybody who was asked may.
   */
  readonly mayDecide?: (person: string) => string
  /** One for each step that needs an approval. */
  readonly approvals?: Readonly<Partial<Record<Name | OrderStep, ApprovalOptions<P>>>>
  /** What other areas are told about a document. Default: its id. */
  readonly event?: (record: RecordOf<P>) => Event
  /** Its code, or null before it has one. Default: the value of the document's `codeField`. */
  readonly codeOf?: (record: RecordOf<P>) => string | null
}
