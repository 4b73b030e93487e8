import type { SQL } from 'drizzle-orm'
import type { Message } from '../../shared/message.ts'
import type { Permission } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'

/**
 * That records of one document refer to records of another; declared by the plugin whose tables hold it. SQL texts see the
 * row that holds it as `r` and the id that is asked for as `$id`.
 */
export type Reference = {
  /** Noun of the document that is referred to. */
  readonly to: string
  /** Noun of the document that refers: what is counted, named and opened. */
  readonly from: string
  /** What the record is there, in the product's words: the field's name. */
  readonly label: Message
  readonly table: string
  /** Column that holds the id; indexed. With `match` the column that is compared there. */
  readonly column: string
  /** SQL of the comparison, when it is not `r.<column> = $id`. Must be answered by an index. */
  readonly match?: string
  /** SQL of the referring document's id. Default: `r.id`. */
  readonly owner?: string
  /** Joins that `owner` needs. */
  readonly joins?: string
  /** Filter by which the list of the referring document shows these records. `value` is SQL of the filter's value. Default: the id of the record. */
  readonly filter?: { readonly key: string; readonly value?: string }
  /** Needed to know of it, when that is more than reading the referring document. */
  readonly permission?: Permission
  /**
   * The reference goes along or is emptied when the record is deleted, and so keeps nothing; as SQL of `r`, only those
   * rows for which it is true.
   */
  readonly released?: true | string
}

/** How records of a document are named and shown where others ask what uses them. Made from its list unless a plugin gives one. */
export type UsageDocument = {
  readonly document: string
  /** Title of the document. Default: the title of its kind. */
  readonly title?: Message
  readonly table: string
  /** SQL over `d` and the joins of what people call a record. */
  readonly name: string
  readonly joins?: string
  /** The address that shows a record, with the id as `$id` wherever it stands; absent when there is none. */
  readonly path?: string
  /** The address of its list. */
  readonly list?: string
  /** Fields that the list may be filtered by. */
  readonly filters?: readonly { readonly key: string; readonly permission?: Permission | undefined }[]
  /** Who may know of its records. */
  readonly permission: Permission
  /** Rows this person may see at all, over `d`; undefined for all. */
  readonly scope?: (actor: Actor) => SQL | undefined
}
