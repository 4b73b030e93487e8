import type { Decision } from '../../shared/document/document-approval.ts'
import type { ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import type { OrderStep } from '../../shared/document/document-steps.ts'
import type { Message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ApprovalSource, SqlDatabase, Work } from '../plugin.ts'
import { notFound } from '../refusal.ts'
import {
  approvalSource,
  askApproval,
  decideApproval,
  rejectOvertaken,
  withdrawRequest,
} from './document-approval-store.ts'
import { confirmDocument } from './document-confirm.ts'
import { createDocument, type SaveGiven, updateDocument } from './document-save.ts'
import { deleteDocument, moveDocument, removeDocument, type StepGiven, takeStep } from './document-step.ts'
import {
  documentBlockers,
  documentChange,
  isSeenDocument,
  lockDocument,
  readDocument,
  type StoreContext,
  storeContext,
} from './document-store-context.ts'
import type { DocumentStoreOptions } from './document-store-options.ts'
import type { VersionStore } from './document-versions.ts'

/** Everything that happens to the records of one document, each inside a work. */
export type DocumentStore<P extends Parts, Name extends string = string> = {
  /** What the functions of the store share. `seedDocuments` reads it. */
  readonly context: StoreContext<P>
  /** Undefined when there is none. */
  readonly find: (db: SqlDatabase, id: number) => Promise<RecordOf<P> | undefined>
  /** Throws 404. */
  readonly read: (db: SqlDatabase, id: number) => Promise<RecordOf<P>>
  /** Whether the table's `scope` lets the person see a record that exists. */
  readonly isSeen: (db: SqlDatabase, actor: Actor, id: number) => Promise<boolean>
  /** Throws 404 when the table's `scope` hides the record from the person, in the words for a record that does not exist. */
  readonly requireSeen: (db: SqlDatabase, actor: Actor, id: number) => Promise<void>
  readonly lock: (work: Work, id: number) => Promise<RecordOf<P>>
  readonly create: (work: Work, content: ContentOf<P>, given: SaveGiven) => Promise<RecordOf<P>>
  readonly update: (work: Work, body: UpdateOf<P>, given: SaveGiven) => Promise<RecordOf<P>>
  readonly confirm: (work: Work, record: RecordOf<P>) => Promise<RecordOf<P>>
  readonly remove: (work: Work, id: number, version?: number) => Promise<string>
  /** Deletes a locked document together with another one, without checking permission, rule or blockers. */
  readonly discard: (work: Work, record: RecordOf<P>) => Promise<void>
  /**
   * Sets a locked, confirmed document back to revision, because a document that it depends on has changed. It does not check
   * permission, rule or blockers, and sends the event `reopened`. `reason` is stored in the trail.
   */
  readonly reopen: (work: Work, record: RecordOf<P>, reason: string) => Promise<RecordOf<P>>
  readonly step: (work: Work, name: Name, id: number, given: StepGiven) => Promise<RecordOf<P>>
  /** Requests the approval that a step needs. */
  readonly ask: (work: Work, name: Name | OrderStep, id: number, given: StepGiven) => Promise<RecordOf<P>>
  /** Decides the request that runs; undefined when the document is gone by it. */
  readonly decide: (
    work: Work,
    id: number,
    given: { readonly decision: Decision; readonly reason?: string | undefined },
  ) => Promise<RecordOf<P> | undefined>
  /** Withdraws the actor's own request; the document stays as it is. */
  readonly withdraw: (work: Work, id: number, given: StepGiven) => Promise<RecordOf<P>>
  /** Rejects the pending request of a locked document because events have overtaken it; the person who asked is told `why`. */
  readonly overtake: (work: Work, record: RecordOf<P>, why: Message) => Promise<RecordOf<P>>
  /** For `approvals` of the plugin, where steps need them. */
  readonly approvals: ApprovalSource
  /** Everything that other areas have against a step. */
  readonly blockers: (work: Work, step: string, record: RecordOf<P>, more?: object) => Promise<string[]>
  readonly changeOf: (record: RecordOf<P>) => ReturnType<typeof documentChange>
  readonly versions: VersionStore<P> | undefined
}

/**
 * Makes the store of a document. The order of a save is fixed: lock, version, right, state and rule, content, files, references, what else only the
 * database knows, objections of other areas, code, header, lines, state and kept version, effects of other areas, trail. What leaves the database goes
 * after the commit.
 */
export function documentStore<P extends Parts, Name extends string, Event extends object>(
  options: DocumentStoreOptions<P, Name, Event>,
): DocumentStore<P, Name> {
  // The parts of the store look up a step by its name and pass the event on without reading it, so they need neither type.
  const context = storeContext(options as unknown as DocumentStoreOptions<P, string, object>)
  return {
    context,
    find: context.find,
    read: (db, id) => readDocument(context, db, id),
    isSeen: (db, actor, id) => isSeenDocument(context, db, actor, id),
    requireSeen: async (db, actor, id) => {
      if (!(await isSeenDocument(context, db, actor, id))) throw notFound()
    },
    lock: (work, id) => lockDocument(context, work, id),
    create: (work, content, given) => createDocument(context, work, content, given),
    update: (work, body, given) => updateDocument(context, work, body, given),
    confirm: (work, record) => confirmDocument(context, work, record),
    remove: (work, id, version) => removeDocument(context, work, id, version),
    discard: (work, record) => deleteDocument(context, work, record),
    reopen: (work, record, reason) => moveDocument(context, work, 'regression', record, reason, 'reopened'),
    step: (work, name, id, given) => takeStep(context, work, name, id, given),
    ask: (work, name, id, given) => askApproval(context, work, name, id, given),
    decide: (work, id, given) => decideApproval(context, work, id, given),
    withdraw: (work, id, given) => withdrawRequest(context, work, id, given),
    overtake: (work, record, why) => rejectOvertaken(context, work, record, why),
    approvals: approvalSource(context),
    blockers: (work, step, record, more) => documentBlockers(context, work, step, record, more),
    changeOf: (record) => documentChange(context, record),
    versions: context.versions,
  }
}
