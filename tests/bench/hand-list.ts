type Row = Readonly<Record<string, unknown>>

/** A hand-written list: the columns that it reads, and how a row of the answer is made of them. */
export type HandList = {
  readonly table: string
  readonly select: string
  readonly joins: string
  readonly row: (row: Row) => unknown
  /** Columns by the sort key of the call. */
  readonly sorts: Readonly<Record<string, string>> & { readonly default: string }
  readonly references: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
}
