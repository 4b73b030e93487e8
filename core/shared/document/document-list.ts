import { z } from 'zod'
import {
  type Contract,
  contract,
  id,
  type NamedReference,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../contract.ts'
import { type DocumentKind, readersOf } from '../document.ts'
import type { Field } from '../fields.ts'
import { type FiguredList, type ListFigures, listStatistic, type StatisticContract } from '../list-figures.ts'
import { message } from '../message.ts'
import type { Permission } from '../permission.ts'
import { searchSchema } from '../search-schema.ts'
import type { AlsoSpelt } from '../search-spellings.ts'
import type { DocumentField } from './document-field.ts'
import { listFieldsOf } from './document-labels.ts'
import type { DocumentModel, Fields, None, Parts } from './document-model.ts'
import type { DocumentSteps } from './document-steps.ts'

type RowValues<F extends Fields> = {
  readonly [Key in keyof F]?: F[Key]['~']['wire'] extends NamedReference | null
    ? NamedReference | null
    : F[Key]['~']['wire']
}
type GroupValues<G extends Parts['groups']> = [keyof G] extends [never]
  ? unknown
  : {
        [Key in keyof G]: (row: RowValues<G[Key]['~']['fields']> & RowValues<G[Key]['~']['shown']>) => void
      }[keyof G] extends (row: infer Row) => void
    ? Row
    : never

/** A row of a document's list: flat, groups beside the rest. What the list does not carry, or this person may not read, is not there. */
export type DocumentRow<P extends Parts, Also extends Fields = None> = {
  readonly id: number
  readonly version: number
} & RowValues<P['fields']> &
  RowValues<P['shown']> &
  GroupValues<P['groups']> &
  RowValues<Also>

/**
 * What a row holds for the rules of the steps: every key that these read of a record. `true` where a row carries it; only what a rule can do without may
 * be left out.
 */
type RuleKeys<RuleInput> = {
  readonly [Key in Exclude<keyof RuleInput, 'id' | 'version'>]-?: undefined extends RuleInput[Key] ? boolean : true
}

type Schema<Value> = z.ZodType<Value, Value>

/** The list of a document: its columns, its search, and what its rows carry besides. */
export type DocumentList<Row> = {
  readonly document: DocumentKind
  readonly fields: readonly Field[]
  /** Keys that a row carries without a column of the list. */
  readonly carried: readonly string[]
  readonly search: Contract<
    z.ZodObject,
    typeof pageQuery,
    ReturnType<typeof searchSchema>,
    Schema<{ records: Row[]; total: number; estimated?: true | undefined }>
  >
  /** Counts of the tabs and totals; undefined for a list without. */
  readonly statistic: StatisticContract | undefined
} & Omit<FiguredList, 'statistic'>

type ListOptions<RuleInput, Also extends Fields> = ListFigures & {
  /** What the search finds, in the description of the API: `sample orders`. */
  readonly summary: string
  readonly ruleKeys: RuleKeys<RuleInput>
  /** Keys of the columns that come first, after the number; the others follow in the order of the model. */
  readonly columnOrder?: readonly string[]
  /** Columns that only the list has. */
  readonly also?: Also
  /** Further keys of the model that a row carries without a column. */
  readonly alsoSelect?: readonly string[]
  /** Keys of columns with a choice of values of which a search may name one in its query, next to page and size. */
  readonly asked?: readonly string[]
  /** Who searches it, where more people may than read the documents. */
  readonly searchers?: Permission
  /** Permission to read the statistic. Default: the permission to search the list. */
  readonly counters?: Permission
  /** Shows the number of the record as the first column: for documents without their own code. */
  readonly numbered?: boolean
  /** Path of the calls, where it is not the noun: the lines of a document stand below the path of the document. */
  readonly path?: string
  /** Adds keys under which search and statistic take filters: those of the specification. */
  readonly spelt?: AlsoSpelt
}

/** The parts of a model that rows of a list show: fields, and groups of fields. */
export type FieldTree = {
  readonly fields: Fields
  readonly shown: Fields
  readonly groups: Readonly<Record<string, FieldTree>>
}

/** A value of a filter in a query. */
const askedValue = z.string().trim().min(1).max(50).optional()

const numberField: Field = { key: 'id', label: message('编号'), kind: 'integer', width: 80, sort: true }

/** All fields that a row may carry, by key, those of groups where they stand. */
export function rowFields({ fields, shown, groups }: FieldTree): Readonly<Record<string, DocumentField>> {
  return Object.assign({}, ...Object.values(groups).map(rowFields), fields, shown)
}

function valueSchema(field: DocumentField): z.ZodType {
  const value =
    field.way !== 'reference' ? field.wire : (field.kind === 'person' ? personReference : namedReference).nullable()
  return field.permission ? value.optional() : value
}

/** What a row carries without a column; of a reference, which record it names. */
function carriedSchema(field: DocumentField): z.ZodType {
  return field.way === 'reference' ? z.object({ id }).nullable() : valueSchema(field)
}

/**
 * Makes the list of a document out of its model and its steps. Throws for a key in `ruleKeys` or `alsoSelect` that the model does not have; a key that a
 * rule reads and no row carries does not compile.
 */
export function documentList<
  P extends Parts,
  State extends string,
  RuleInput,
  Name extends string,
  Also extends Fields = None,
>(
  model: DocumentModel<P>,
  { document }: DocumentSteps<State, RuleInput, Name>,
  {
    summary,
    ruleKeys,
    columnOrder = [],
    also,
    alsoSelect = [],
    asked = [],
    numbered = false,
    path = document.noun,
    searchers,
    counters,
    spelt,
    ...figured
  }: ListOptions<RuleInput, Also>,
): DocumentList<DocumentRow<P, Also>> {
  const known: Readonly<Record<string, DocumentField>> = { ...rowFields(model), ...also }
  const own = { fields: { ...model.fields, ...also }, shown: model.shown, groups: model.groups }
  const fields = [numbered ? numberField : { ...numberField, hidden: true as const }, ...listFieldsOf(own, columnOrder)]
  const ofRules = Object.entries<boolean>(ruleKeys).flatMap(([key, isSelected]) => (isSelected ? [key] : []))
  // A row carries the number of confirmed versions when the document keeps versions.
  const versions = 'confirmedVersion' in model.shown ? ['confirmedVersion'] : []
  const carried = [...ofRules, ...alsoSelect, ...versions].filter((key) => fields.every((field) => field.key !== key))
  for (const key of carried) if (!known[key]) throw new Error(`${document.noun}: the model has no ${key} for its list`)
  const columns = fields.slice(1).map(({ key }) => key)
  const row = z.object({
    id,
    version: z.number().int(),
    ...Object.fromEntries(columns.map((key) => [key, valueSchema(known[key] as DocumentField)] as const)),
    ...Object.fromEntries(carried.map((key) => [key, carriedSchema(known[key] as DocumentField)] as const)),
  })
  const permission = searchers ?? readersOf(document)
  const search = contract({
    method: 'POST',
    path: `${path}/search`,
    changes: false,
    permission,
    summary: `Search ${summary}`,
    query: pageQuery.extend(Object.fromEntries(asked.map((key) => [key, askedValue]))),
    body: searchSchema(fields, spelt),
    reply: recordsReply(row),
  })
  const kinds = Object.fromEntries(Object.entries(known).map(([key, { kind }]) => [key, kind]))
  const counted = listStatistic({
    noun: path,
    summary,
    permission: counters ?? permission,
    fields,
    kinds,
    spelt,
    ...figured,
  })
  return {
    document,
    fields,
    carried,
    // The row is made of the model's own schemas; its type is said once, here.
    search: search as unknown as DocumentList<DocumentRow<P, Also>>['search'],
    ...counted,
    statistic: Object.keys(counted.figures).length > 0 ? counted.statistic : undefined,
  }
}
