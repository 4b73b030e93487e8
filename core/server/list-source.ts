import type { SQL } from 'drizzle-orm'
import type { Contract } from '../shared/contract.ts'
import type { DocumentKind } from '../shared/document.ts'
import type { Field, Option } from '../shared/fields.ts'
import type { ListFigure } from '../shared/list-figures.ts'
import type { Message } from '../shared/message.ts'
import type { Permission } from '../shared/permission.ts'
import type { Actor } from '../shared/rule.ts'
import type { Tone } from '../shared/workflow.ts'

/**
 * How one field is had from SQL. `d` is the alias of the document's own table; joins may add others.
 * `select` may use the joins; `filter` (also the sort key) only `d`, so that ids are found by an index first.
 */
export type ListColumn = {
  /** SQL of the value as the row carries it, for example `d.code` or `json_build_object('id', b.id, 'name', b.name)`. */
  readonly select: string
  /**
   * The parts of a value that is an object, by key, the first of them never null where the object is there: a page reads them as separate
   * columns, which costs the database a quarter less than to make objects. `objectColumn` gives both.
   */
  readonly parts?: Readonly<Record<string, string>>
  /** SQL on `d` that filters and sorts; default: `d.<snake_case key>`. For person/reference: the id column. In a yes or no, `$me` is the caller's id. */
  readonly filter?: string
  /** The number of `filter` by a join, where it comes from another table: a sum of many rows reads that table once instead of once for each row. */
  readonly joined?: { readonly join: string; readonly value: string }
  /** SQL on `d` that is true for the rows with an option of the field, by option: of a state that follows from other columns and the day. Filters by it. */
  readonly options?: Readonly<Record<string, string>>
  /**
   * SQL on `d` that is true for the rows with one of some ids, which stand in it as `$ids`, where the id itself is a column of another table: so an index
   * of `d` finds them. Filters by it.
   */
  readonly within?: string
  /** SQL on `d` that sorts, when it is not `filter` (a stored pinyin key). Indexed descending, a column that may be null must be `desc nulls last` there (Drizzle's `.desc()` is). */
  readonly sort?: string
  /**
   * The keyword text of the source contains this column completely, so that the keyword's index serves a `contains`
   * filter on it. Columns with a permission come last in that text, which is cut off before them for people without it.
   */
  readonly inKeyword?: true
  /** SQL on `d` of the indexed pieces of this text: `bigrams(d.code)`. A `contains` filter uses that index when the keyword text does not hold the column. */
  readonly grams?: string
}

/** A sum or a further value that only some people may read. */
export type GuardedSelect = { readonly select: string; readonly permission: Permission }

/**
 * How the search over all kinds shows a record. `title` and `detail` are SQL texts over `d` and these joins; they hold nothing that some readers
 * of the list may not read.
 */
export type ListRecord = {
  readonly title: string
  readonly detail?: string
  /** The detail is a number that reads like this, as `{count}`: `{count} 人`. */
  readonly counts?: Message
  readonly joins?: string
  /** The address that shows it, the id as `$id` wherever it stands; default: the document's path with the id behind it. */
  readonly path?: string
  /** The permission to find it, where fewer people may than may read the list. */
  readonly permission?: Permission
}

/**
 * A filter that another area adds to the search of a list, because only that area's documents decide which rows it selects. The query of the
 * search names one of its values. The list's groups, figures and spreadsheets do not have this filter.
 */
export type ListNarrowing = {
  /** Noun of the list. */
  readonly list: string
  /** Key in the query. */
  readonly key: string
  /** SQL on `d` that selects the rows, by value. */
  readonly values: Readonly<Record<string, string>>
  /** Nouns of the documents whose changes decide which rows are selected. The list then counts its totals again. */
  readonly follows: readonly string[]
}

/** What makes a list: one indexed statement for the page, one for the totals, one stream for the spreadsheet. */
export type ListSource = {
  readonly document: DocumentKind
  readonly fields: readonly Field[]
  /** `POST x/search`; its body comes from `searchSchema(fields)`. */
  readonly search: Contract
  /** `POST x/statistic`. */
  readonly statistic?: Contract | undefined
  /** Says what each number of the statistic counts. A number with `own` needs its SQL in `sums`. */
  readonly figures?: Readonly<Record<string, ListFigure>>
  /** It cannot be exported (`POST x/export`), as any other list can. */
  readonly exported?: false
  /** The document's table; aliased `d`. Must have `id`. */
  readonly table: string
  /** Text of joins for the page's rows only, for example `left join brands b on b.id = d.brand_id`. */
  readonly joins?: string
  readonly columns: Readonly<Record<string, ListColumn>>
  /** Values the row carries beyond its fields (`version`, flags for rules): key → SQL as in `ListColumn.select`; `$me` is the caller's id. One with a permission is left out for people without it. */
  readonly extra?: Readonly<Record<string, string | GuardedSelect>>
  /** Column of the creator, for `mine`. */
  readonly creator?: string
  /** Columns (text + generated `bigrams` array) that answer `keyword`: NFKC lower-case text of everything people search by. */
  readonly keyword?: { readonly text: string; readonly grams: string }
  /** SQL on `d` that holds for the rows which a word finds, of a list without a keyword text: what it is searched by stands in other tables. */
  readonly finds?: (word: string) => SQL
  /** SQL on `d` that holds for records which people know by their number alone, having no code yet: `2000` and `#2000` find them. */
  readonly numbered?: string
  /** Nouns of documents whose changes change rows of this list too. The rows get no separate trail entry then, so totals are counted anew. */
  readonly follows?: readonly string[]
  /** The filters that other areas add to its search. */
  readonly narrowings?: readonly ListNarrowing[]
  /** Lets the search over all kinds find the records. */
  readonly record?: ListRecord
  /** Strongest first; the id is always added as the last. */
  readonly defaultSort: readonly { readonly key: string; readonly descending: boolean }[]
  /** SQL on `d` for a filter body that means something else than its fields say; instead of keyword, `mine` and their conditions. */
  readonly where?: (actor: Actor, body: Readonly<Record<string, unknown>>) => SQL
  /** Rows this person may see at all; undefined for all. */
  readonly scope?: (actor: Actor) => SQL | undefined
  /**
   * What the headings of groups tell besides: `marks`, SQL on `d` that holds for the rows that are counted, and `per`, by the key of a field with a sum
   * SQL on `d` of the unit that it is counted in.
   */
  readonly groupHeads?: {
    readonly marks?: Readonly<Record<string, string>>
    readonly per?: Readonly<Record<string, string>>
  }
  /**
   * SQL of the numbers that `figures` cannot describe: answer key → SQL aggregate over `d` (`coalesce(sum(d.sample_quantity), 0)`); `$me` is the caller's id.
   * One with a permission is left out of the answer for people without it. bigint sums are numbers on the wire, numeric ones strings.
   */
  readonly sums?: Readonly<Record<string, string | GuardedSelect>>
}

/** What a list may be made from: the kinds of documents of one server by noun, and the lists that core answers. */
export type KnownLists = {
  readonly documents: ReadonlyMap<string, DocumentKind>
  readonly lists: readonly ListSource[]
  /** By noun, what is done to the records of a document alone, in words. */
  readonly timelines: ReadonlyMap<string, { readonly actions?: readonly Option<Tone>[] }>
}

/** A list whose search is its plugin's own, and that core exports; `source` answers the same rows. */
export type ExportSource = Pick<ListSource, 'document' | 'fields' | 'search'> & {
  readonly source: (known: KnownLists) => ListSource
}
