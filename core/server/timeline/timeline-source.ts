import type { SQL } from 'drizzle-orm'
import type { DocumentKind } from '../../shared/document.ts'
import type { Field, Option } from '../../shared/fields.ts'
import type { Message } from '../../shared/message.ts'
import { type Permission, read } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Tone } from '../../shared/workflow.ts'
import type { ListSource } from '../list-source.ts'

/** A part of a record as its timeline names it. One with a permission is hidden from people without it, however deep it stands. */
export type TimelineField = {
  readonly key: string
  readonly label?: Message
  /** What it stands under, said before the label where that says too little by itself. */
  readonly under?: Message
  readonly kind?: Field['kind'] | 'richText'
  readonly options?: Field['options']
  readonly permission?: Permission
  /** What one line of this list is called, where that is not the label. */
  readonly line?: Message
  /** The keys that say which line of this list each is; a line is named by the first that it has instead of by its number. */
  readonly saidBy?: readonly string[]
}

/** How the timeline of a document is read: who may, and how its parts are shown. Every document of a plugin gives one. */
export type TimelineSource = {
  readonly document: DocumentKind
  /** Who may read a record by itself, as the call that answers its detail asks. */
  readonly permission: Permission
  /** The document's table; aliased `d`. Must have `id`. */
  readonly table: string
  /** Records this person may read at all; undefined for all. */
  readonly scope?: (actor: Actor) => SQL | undefined
  readonly fields: readonly TimelineField[]
  /** What is done to its records alone, in words; the usual actions need no mention. */
  readonly actions?: readonly Option<Tone>[]
  /** Keys that say nothing to people: ids, repeated values. One with dots is the whole way to a part. */
  readonly ignored?: readonly string[]
  /** A stored record in the shape that people compare, where that is not the wire's. */
  readonly shown?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** SQL text over `d` and the joins of what people call a record; holds nothing that some of its readers may not read. */
  readonly title: string
  readonly joins?: string
  /** Its trail is also read as its earlier contents, so that no entry of it may be moved out. */
  readonly keepsTrail?: boolean
  /** The address that shows a record, the id as `$id`. */
  readonly path: string
}

type More = Partial<Omit<TimelineSource, 'document' | 'table' | 'scope'>>

/**
 * The timeline of a document that has a list: what its list knows of fields, rights and names, and what is given besides. `more.fields` adds labels of
 * parts that the list does not show, and hides what the list does not know.
 */
export function timelineOf(list: ListSource, more: More = {}): TimelineSource {
  const { document, table, scope, record } = list
  const guarded = Object.entries(list.extra ?? {}).flatMap(([key, one]): TimelineField[] =>
    typeof one === 'string' ? [] : [{ key, permission: one.permission }],
  )
  return {
    document,
    table,
    permission: read(document.key),
    ...(scope ? { scope } : {}),
    title: record?.title ?? `'#' || d.id`,
    ...(record?.joins ? { joins: record.joins } : {}),
    path: record?.path ?? `${document.path}/$id`,
    ...more,
    fields: [...list.fields, ...guarded, ...(more.fields ?? [])],
  }
}
