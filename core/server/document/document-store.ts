import type { SaveType } from '../../shared/document/document-contracts.ts'
import type { ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import type { SqlDatabase, Work } from '../plugin.ts'
import { confirmDocument, createDocument, updateDocument } from './document-save.ts'
import { removeDocument, type StepGiven, takeStep } from './document-step.ts'
import { documentBlockers, documentChange, lockDocument, readDocument, storeContext } from './document-store-context.ts'
import type { DocumentStoreOptions } from './document-store-options.ts'
import type { VersionStore } from './document-versions.ts'

/** Everything that happens to the records of one document, each inside a work. */
export type DocumentStore<P extends Parts, Name extends string = string> = {
  /** Undefined when there is none. */
  readonly find: (db: SqlDatabase, id: number) => Promise<RecordOf<P> | undefined>
  /** Throws 404. */
  readonly read: (db: SqlDatabase, id: number) => Promise<RecordOf<P>>
  readonly lock: (work: Work, id: number) => Promise<RecordOf<P>>
  readonly create: (work: Work, content: ContentOf<P>, type: SaveType) => Promise<RecordOf<P>>
  readonly update: (work: Work, body: UpdateOf<P>, type: SaveType) => Promise<RecordOf<P>>
  readonly confirm: (work: Work, record: RecordOf<P>) => Promise<RecordOf<P>>
  readonly remove: (work: Work, id: number, version?: number) => Promise<string>
  readonly step: (work: Work, name: Name, id: number, given: StepGiven) => Promise<RecordOf<P>>
  /** Everything that other areas have against a step. */
  readonly blockers: (work: Work, step: string, record: RecordOf<P>, more?: object) => Promise<string[]>
  readonly changeOf: (record: RecordOf<P>) => ReturnType<typeof documentChange>
  readonly versions: VersionStore<P> | undefined
}

/**
 * Makes the store of an order document. The order of a save is fixed: lock, version, right, state and rule, content, files, references, what else only the
 * database knows, objections of other areas, code, header, lines, state and kept version, effects of other areas, trail. What leaves the database goes
 * after the commit.
 */
export function documentStore<P extends Parts, Name extends string, Event extends object>(
  options: DocumentStoreOptions<P, Name, Event>,
): DocumentStore<P, Name> {
  const context = storeContext(options)
  return {
    find: context.find,
    read: (db, id) => readDocument(context, db, id),
    lock: (work, id) => lockDocument(context, work, id),
    create: (work, content, type) => createDocument(context, work, content, type),
    update: (work, body, type) => updateDocument(context, work, body, type),
    confirm: (work, record) => confirmDocument(context, work, record),
    remove: (work, id, version) => removeDocument(context, work, id, version),
    step: (work, name, id, given) => takeStep(context, work, name, id, given),
    blockers: (work, step, record, more) => documentBlockers(context, work, step, record, more),
    changeOf: (record) => documentChange(context, record),
    versions: context.versions,
  }
}
