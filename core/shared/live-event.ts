/** What a change looks like to clients: ids only, so that nobody is told what they may not read. A page that shows the record reads it anew. */
export type LiveChange = {
  readonly document: string
  readonly id: number
  readonly version?: number
  readonly action: string
  /** The record that this one belongs to, as a comment belongs to a record; everybody who may read that record is told. */
  readonly about?: { readonly document: string; readonly id: number }
}

/** Something for one person only: a new notification, a finished export. */
export type UserEvent = { readonly kind: string; readonly id?: number; readonly progress?: number }
