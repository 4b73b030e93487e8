import type { ComponentType } from 'react'
import type { RunningApproval, StepApproval } from '../../shared/document/document-approval.ts'
import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import type { ContentOf, DocumentModel, FormOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { OrderStep, Step } from '../../shared/document/document-steps.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Actor, FieldProblem, Verdict } from '../../shared/rule.ts'
import type { Tone } from '../../shared/workflow.ts'
import type { BackCall } from '../command/undo/back-call.ts'
import type { FormMerging, FormPart } from '../form/session/form-options.ts'
import type { DocumentMode, StartMode } from './document-mode.ts'
import type { VersionPaper } from './version-papers.ts'

/** What every part of a page that is written by hand is given: how the page was opened, and the saved document where there is one. */
export type SectionProps<Saved> = { readonly mode: DocumentMode; readonly record: Saved | undefined }

type PageApproval = Pick<StepApproval<never>, 'title' | 'refusal' | 'asksOthers'>

type PageStep = Pick<Step<string, never>, 'title' | 'via' | 'from' | 'to' | 'done' | 'icon'> & {
  readonly approval?: PageApproval
}

/** What a page reads of the life of its document; `documentSteps` and `recordSteps` make it. Methods, so that they may know fewer steps. */
type PageSteps<Saved> = {
  readonly document: DocumentKind
  readonly states: Readonly<Record<string, { readonly label: Message; readonly tone: Tone }>>
  readonly steps: Readonly<Record<'edit', PageStep>> & Readonly<Partial<Record<string, PageStep>>>
  readonly stateOf: (record: Saved) => string
  verdict(name: OrderStep, record: Saved, actor: Actor): Verdict
  readonly stepsFrom: (record: Saved) => readonly string[]
  readonly approvalOf: (record: Saved) => RunningApproval | null
  approvalFor(name: OrderStep, record: Saved): PageApproval | undefined
  readonly decideVerdict: (record: Saved, actor: Actor, now: Date) => Verdict
  readonly withdrawVerdict: (record: Saved, actor: Actor) => Verdict
}

/**
 * The first values of a new document, or why it cannot be started. `name` says what it is made for; the typing begins in what is missing there, or, where
 * nothing is, in `field`.
 */
export type Beginning<Form> =
  | { readonly values: Form; readonly name?: string; readonly field?: string }
  | { readonly refusal: Message }

/** A question before a save. */
export type SaveQuestion = {
  readonly text: Message
  /** Name of the button that saves. Default: that of every question. */
  readonly confirm?: Message
  /** Values that the form takes with a "yes", by their paths: that a person has agreed. */
  readonly agreed?: Readonly<Record<string, unknown>>
}

/** The content that is about to be saved, and the stored content. */
export type SaveAsked<Form, Saved> = {
  readonly type: 'submit' | 'regression'
  readonly values: Form
  readonly saved: Saved | undefined
}

/** What a page needs of its document, and what the document draws itself. `Content` is what a save sends, `Form` what its form holds. */
export type PageParts<Content, Saved, Form = Content> = {
  readonly steps: PageSteps<Saved>
  /** Titles of the pages. People can copy a document when `copy` is present. */
  readonly titles: { readonly create: Message; readonly detail: Message; readonly copy?: Message }
  /** What people call a document. Default: its code, or its number when it has no code. */
  readonly titleOf?: (record: Saved) => string
  /** Address of the picture that lists of links show. */
  readonly pictureOf?: (record: Saved) => string | undefined
  /** Returns a shorter name of a record, for texts about undo. Default: the title. */
  readonly nameOf?: (record: Saved) => string
  /** The fields, in sections that are written by hand; they are read-only inside a read-only form. */
  readonly sections: ComponentType<SectionProps<Saved>>
  /** What is wrong with a content, by what is asked for; the server asks the same. */
  readonly problems: (content: Content, type: SaveType) => readonly FieldProblem[]
  /** Ways to start a new document from another one, by the last part of their address. Default: copying, if `titles` name it. */
  readonly starts?: Readonly<Record<string, StartMode<Form, Saved>>>
  /** Decides whether the person may open the form in a mode. `search` has the query of the address. Default: asks the step of the mode. */
  readonly canEnter?: (
    mode: DocumentMode,
    record: Saved,
    actor: Actor,
    search: Readonly<Record<string, string>>,
  ) => Verdict
  /** Returns the form's values for a record. Default: the values of the model's fields. */
  readonly valuesOf?: (record: Saved) => Form
  /** The values that a detail shows. Default: those that the form starts with. */
  readonly shownOf?: (record: Saved) => Form
  /** Returns the values of an empty form. Default: the model's empty values. */
  readonly empty?: () => Form
  /**
   * The first values of a new document that is made from another, by the search values of the address. Without it the
   * form is empty.
   */
  readonly begin?: (search: Readonly<Record<string, string>>) => Promise<Beginning<Form>>
  /** Names the parts of the form that no field draws. Default: the labels of the model. */
  readonly parts?: readonly FormPart[]
  readonly merging?: FormMerging<Form>
  /** States in the order in which most documents pass them: drawn as a stepper. Without it the state is a badge alone. */
  readonly stepper?: readonly string[]
  /** Width in pixels of a panel or a window with the form. */
  readonly width?: number
  /** Badges beside the state. */
  readonly badges?: ComponentType<{ readonly record: Saved }>
  /** What stands between header and sections: linked documents, an approval that is running. */
  readonly banner?: ComponentType<SectionProps<Saved>>
  /** Buttons beside the commands. */
  readonly actions?: ComponentType<SectionProps<Saved>>
  /** The page that opens after a save that closes the form. Default: the detail page. */
  readonly leadsTo?: 'list'
  /** The form of a document that can no longer be edited shows it for reading, instead of the reason alone. */
  readonly showsClosed?: true
  /** The papers that the detail of a confirmed version offers; `versionPaperCommands` makes their commands. */
  readonly versionPapers?: readonly VersionPaper[]
  /**
   * Returns the questions that the page asks before it confirms or revises a document in which nothing is missing, one after another. Answering "no"
   * cancels the save. May read what they depend on first.
   */
  readonly questions?: (asked: SaveAsked<Form, Saved>) => readonly SaveQuestion[] | Promise<readonly SaveQuestion[]>
  /** Asked after confirming: whether something of the document's own comes before its detail. `AfterSubmit` draws it, and closes towards the detail. */
  readonly hasAfterSubmit?: (record: Saved) => boolean
  readonly AfterSubmit?: ComponentType<{ readonly record: Saved; readonly onClose: () => void }>
  /** Said where revising asks whether to confirm at once: what other documents go by until then. */
  readonly revisedNote?: Message
}

type ModelledPage<P extends Parts> = PageParts<ContentOf<P>, RecordOf<P>, FormOf<P>> & {
  readonly model: DocumentModel<P>
}

/** The life of a document, as its page reads it. Its functions are methods, so that a life with fewer steps fits. */
type PageLife<Saved> = Omit<PageSteps<Saved>, 'verdict' | 'approvalFor'> & {
  verdict(name: 'edit', record: Saved, actor: Actor): Verdict
  approvalFor(name: 'edit', record: Saved): PageApproval | undefined
}

/** The page of a document, with its model and calls. */
export type DocumentPageOptions<P extends Parts> = Omit<ModelledPage<P>, 'steps'> & {
  readonly steps: PageLife<RecordOf<P>>
  /** Without `create` where records are made elsewhere, from another one. */
  readonly contracts: Pick<SomeContracts<P>, 'read' | 'create' | 'update'>
}

/** Any document's content and record, as the page handles them without knowing what they hold. */
export type AnyContent = Record<string, unknown>
export type AnyRecord = {
  readonly id: number
  readonly version: number
  /** The number of confirmed versions. Documents that keep no versions do not have it. */
  readonly confirmedVersion?: number
} & Readonly<Record<string, unknown>>

/** A page as its own components see it: whatever the document holds, each record comes from the page's own calls. */
export type AnyPage = PageParts<AnyContent, AnyRecord> & {
  readonly titleOf: (record: AnyRecord) => string
  readonly starts: Readonly<Record<string, StartMode<AnyContent, AnyRecord>>>
  readonly valuesOf: (record: AnyRecord) => AnyContent
  readonly shownOf: (record: AnyRecord) => AnyContent
  /** What the values of the form send. */
  readonly sent: (values: AnyContent) => AnyContent
  readonly parts: readonly FormPart[]
  /** What the values of the form must fit: the body that they send. */
  readonly schema: { readonly safeParse: (values: unknown) => ReturnType<DocumentModel<Parts>['body']['safeParse']> }
  readonly empty: () => AnyContent
  readonly revive: (kept: AnyContent) => AnyContent
  readonly read: DocumentPageOptions<Parts>['contracts']['read']
  readonly save: (
    saved: AnyRecord | undefined,
    content: AnyContent,
    how: {
      readonly type: SaveType
      readonly version: number | undefined
      readonly idempotencyKey: string
      /** Why, where confirming needs an approval. */
      readonly reason?: string | undefined
      /** The key of the question that the person agreed to, from the refusal that asked it. */
      readonly consent?: string | undefined
    },
  ) => Promise<AnyRecord>
  /** The call that gives a saved record a content back. */
  readonly back: (saved: AnyRecord, content: AnyContent, type: SaveType) => BackCall
  /** What is read again once that was done. */
  readonly stale: readonly string[]
}
