import type { ApprovalType } from './document/document-approval.ts'
import type { Message } from './message.ts'

/** A kind of records that people give each other tasks and ask approvals about, as those are shown. Data alone. */
export type DocumentResource = {
  /** Its name in the API: `SaleOrder`. */
  readonly type: string
  /** Noun of the document. */
  readonly noun: string
  readonly label: Message
  /** lucide icon name. */
  readonly icon: string
  /** The address of its list, and of one record with the id as `$id`. Default: below the list. */
  readonly path: string
  readonly recordPath?: string
  /** Key under which a finished task that led to such a record names it; a kind without one takes no tasks. */
  readonly result?: string
  /** What its requests are called, where that is not the usual. */
  readonly requests?: Readonly<Partial<Record<ApprovalType, Message>>>
  /** Its requests are decided on the record's own page only. */
  readonly decidedOnPage?: true
}

/** The address of a record of a kind. */
export function resourceAddress({ path, recordPath = `${path}/$id` }: DocumentResource, id: number): string {
  return recordPath.replace('$id', String(id))
}

type Naming = { readonly resources?: readonly DocumentResource[] }

/** The kind of that name in the API; undefined when no plugin has it. */
export function resourceOfType(manifests: readonly Naming[], type: string): DocumentResource | undefined {
  return manifests.flatMap(({ resources = [] }) => resources).find((one) => one.type === type)
}

/** The kind of a document's records; undefined when no plugin names it. */
export function resourceOfDocument(manifests: readonly Naming[], noun: string): DocumentResource | undefined {
  return manifests.flatMap(({ resources = [] }) => resources).find((one) => one.noun === noun)
}
