/** What a person did to a document: kept as the audit record and told to every open client after commit. */
export type Change = {
  /** Noun of the document. */
  readonly document: string
  readonly id: number
  /** What people call the record; kept so that the trail reads well after a deletion. */
  readonly code?: string | null
  /** `created`, `updated`, `submitted`, `deleted` … */
  readonly action: string
  readonly version?: number
  readonly before?: unknown
  readonly after?: unknown
  /** A remark for the trail, such as the reason that was given. */
  readonly message?: string
  /** The record that this one belongs to, as a comment belongs to a record; everybody who may read that record is told. */
  readonly about?: { readonly document: string; readonly id: number }
}

/** The event with all changes of a work, once at its end: for what follows from several documents, as they stand then. Payload: the changes. */
export const workEnds = 'work.ends'
