import type { Contract } from '../../shared/contract.ts'
import type { Message } from '../../shared/message.ts'
import type { ImportEntry } from '../import/import-entry.ts'
import type { Permission } from '../../shared/permission.ts'

/** A tree of names that is kept in order on one page. Keep it at module scope. */
export type TreeDefinition = {
  /** Noun of the document that the nodes are, for live changes. */
  readonly noun: string
  readonly title: Message
  /** How it comes out of spreadsheets, and goes into one. */
  readonly sheet?: ImportEntry
  /** What a node of each level is called in buttons: `类别`, `补充说明`. As many as the tree has levels. */
  readonly levels: readonly Message[]
  /** Nodes have a name for English papers, `nameEnglish`, which `create` and `update` take. */
  readonly english?: true
  /** Who may change the tree. */
  readonly permission: Permission
  /** Answers the nodes of the top level with their children, deleted ones included. */
  readonly read: Contract
  readonly query?: Readonly<Record<string, unknown>>
  /** Takes name, parentId and what `fixed` says. */
  readonly create: Contract
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Takes name, parentId, position, isDeleted and version; the id in the path or, without one there, in the body. */
  readonly update: Contract
}
