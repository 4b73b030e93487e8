/** The event that the server sends to pages when a record changes. It holds ids only, because some receivers may not read the record. A page that shows it reads it again. */
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
