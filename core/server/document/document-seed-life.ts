import { SQL } from 'drizzle-orm'
import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import { contentOf } from '../../shared/document/document-content.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import { type OrderStep, stepReasonProblem } from '../../shared/document/document-steps.ts'
import { sourceText } from '../../shared/message.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import type { PastChange } from '../audit.ts'
import type { Work } from '../plugin.ts'
import { contentColumns } from './document-content-columns.ts'
import { type NewDocument, type NewIds, newLists, type NewLists } from './document-insert.ts'
import { chosenReferences, type SeenRecords, type ShownRecords } from './document-references.ts'
import { isSameContent } from './document-sameness.ts'
import { documentChange, stateColumn, stepOf, type StoreContext } from './document-store-context.ts'

type Row = Readonly<Record<string, unknown>>

/** What a demo step may have besides its moment and its person. */
export type SeedExtra<P extends Parts> = {
  /** The reason of a step that requires one, or the message of an act in the trail. */
  readonly reason?: string
  /** Fields of the document's header that a save changes. */
  readonly content?: Partial<ContentOf<P>>
  /** Columns that code outside of the store writes together with the step, by their keys in code. */
  readonly columns?: Row
  /** Such columns of lines: by the key of their list, in the order of the lines. */
  readonly lines?: Readonly<Record<string, readonly Row[]>>
  /** The answers to `queries` of the store, and the values that replies compute with SQL, after this step. */
  readonly answers?: Row
}

/**
 * One event in the life of a demo document, with its moment and its person. The first is `create`. The others are steps of
 * the document, or acts of code outside of its store: `act` is the action that the trail records.
 */
export type SeedStep<P extends Parts, Name extends string> = readonly [
  step: 'create' | Exclude<Name | OrderStep, 'remove'> | { readonly act: string },
  at: Date,
  by: { readonly id: number },
  extra?: SeedExtra<P>,
]

/**
 * What the trail of a demo document holds. `whole` is what the store writes, and needed where other code reads documents
 * from the trail. `changes` is what a timeline shows: whole documents make the trail of a demo company three times as
 * long, and its first start a third longer.
 */
export type SeedTrail = 'changes' | 'whole'

/** What is known about a demo document before its first step. Steps replace `answers` and `shown`. */
export type SeedFacts<P extends Parts> = {
  readonly content: ContentOf<P>
  answers: Row
  readonly ids: NewIds
  /** `code` is the code that the document has from the start, `drawn` the one that was drawn for it. */
  readonly code: string | null
  readonly drawn: string | undefined
  readonly seen: SeenRecords
  shown: ShownRecords
  readonly trail: SeedTrail
}

/** A demo document after its last step: what replies show, its row, its trail and its kept versions. */
export type PlayedDocument<P extends Parts> = {
  readonly record: RecordOf<P>
  readonly row: NewDocument
  readonly past: readonly PastChange[]
  readonly kept: readonly Row[]
}

/** Throws for the first problem. */
export function requireNoProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first) throw new Error(`${first.field}: ${sourceText(first.message)}`)
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

const isGroup = (value: unknown): value is Row => isObject(value) && !Array.isArray(value) && !('id' in value)

// Both are replies of the same document, so their keys have the same order.
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns a line without those of its lists that have not changed. */
function changedLine(line: Row, other: Row): Row {
  return Object.fromEntries(
    Object.entries(line).filter(([key, value]) => !Array.isArray(value) || !isSame(value, other[key])),
  )
}

/** Returns the parts in which two versions of a document differ. */
function changedParts(before: Row, after: Row): { readonly before: Row; readonly after: Row } {
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [key, value] of Object.entries(after)) {
    const old = before[key]
    if (isSame(value, old)) continue
    if (isGroup(value) && isGroup(old)) ({ before: was[key], after: is[key] } = changedParts(old, value))
    else if (Array.isArray(value) && Array.isArray(old) && [...value, ...old].every(isObject)) {
      was[key] = old.map((line: Row, place) => changedLine(line, (value[place] ?? {}) as Row))
      is[key] = value.map((line: Row, place) => changedLine(line, (old[place] ?? {}) as Row))
    } else {
      was[key] = old
      is[key] = value
    }
  }
  return { before: was, after: is }
}

function withColumns(lists: NewLists, columns: SeedExtra<Parts>['lines']): NewLists {
  if (!columns) return lists
  const merged = Object.entries(columns).map(([key, rows]) => [
    key,
    (lists[key] ?? []).map((line, place) => ({ ...line, values: { ...line.values, ...rows[place] } })),
  ])
  return { ...lists, ...Object.fromEntries(merged) }
}

/**
 * Plays the life of one demo document in memory. Permissions, states, rules, columns, code, kept versions and trail come
 * from the functions of its store. It emits no events, so other areas neither object nor react.
 */
export class SeedLife<P extends Parts, Name extends string> {
  private readonly context: StoreContext<P>
  private readonly facts: SeedFacts<P>
  private readonly past: PastChange[] = []
  private readonly kept: Row[] = []
  private content: ContentOf<P>
  private code: string | null
  private values: Row = {}
  private lists: NewLists = {}
  private record: RecordOf<P> | undefined

  constructor(context: StoreContext<P>, facts: SeedFacts<P>) {
    this.context = context
    this.facts = facts
    this.content = facts.content
    this.code = facts.code
  }

  /** Takes the next step. Throws when the step is refused, or when it has effects and `extra` does not give their columns. */
  async take(work: Work, [step, at, , extra = {}]: SeedStep<P, Name>): Promise<void> {
    const last = this.past.at(-1)
    if (last && at < last.at) throw new Error('it is taken before the step that it follows')
    if (extra.answers) this.facts.answers = { ...this.facts.answers, ...extra.answers }
    if (step === 'create') return this.create(work, extra)
    if (typeof step === 'object') {
      const updater = this.context.columns['lastUpdaterId'] ? { lastUpdaterId: work.actor.id } : {}
      return this.move(work, step.act, updater, extra)
    }
    const { options } = this.context
    const { via, action, to, ...more } = stepOf(this.context, step)
    const verdict = options.steps.verdict(step, this.now, work.actor)
    if (!verdict.allowed) throw new Error(sourceText(verdict.reason))
    const problem = stepReasonProblem(more, extra.reason ?? '')
    if (problem) throw new Error(sourceText(problem))
    if (via === 'save') return this.save(work, step as OrderStep, extra)
    const effects: Readonly<Partial<Record<string, unknown>>> = options.effects ?? {}
    if (effects[step] && !extra.columns) throw new Error('the step has an effect: say which columns it writes')
    const columnsOf: Readonly<Partial<Record<string, (work: Work, reason: string | undefined) => Row>>> =
      options.stepColumns ?? {}
    const columns = { ...columnsOf[step]?.(work, extra.reason), ...stateColumn(options, to) }
    return this.move(work, action, columns, extra)
  }

  /** Returns the document after its last step. Throws when it was not created. */
  end(): PlayedDocument<P> {
    const { id } = this.facts.ids
    return { record: this.now, row: { id, values: this.values, lists: this.lists }, past: this.past, kept: this.kept }
  }

  private get now(): RecordOf<P> {
    if (!this.record) throw new Error('the first step has to be create')
    return this.record
  }

  private answer(): RecordOf<P> {
    const { ids, shown, answers } = this.facts
    const unknown = Object.entries(this.values).find(([, value]) => value instanceof SQL)
    if (unknown) throw new Error(`only the database knows ${unknown[0]}: give it with the step`)
    const written = { id: ids.id, values: this.values, lists: this.lists, shown, answers }
    const record = this.context.answerNew(written)
    if (!record) throw new Error('only the database knows what replies show of the document: it needs an onCreate')
    return record
  }

  private saving(type: SaveType) {
    const { seen, answers } = this.facts
    requireNoProblems(this.context.options.problems(this.content, type))
    return { content: this.content, before: this.record, type, seen, answers }
  }

  private async columnsOf(work: Work, type: SaveType): Promise<Row> {
    const { options } = this.context
    const saving = this.saving(type)
    const draw = () => (this.code ??= this.facts.drawn ?? null)
    if (options.code?.at === 'create') draw()
    await options.requires?.(work, saving, this.code)
    if (type === 'submit') draw()
    const columns = await contentColumns(this.context, work, saving, this.code)
    if (saving.before) return columns
    const chosen = chosenReferences(options.table, options.chooses?.(saving) ?? {}, this.facts.shown)
    this.facts.shown = chosen.shown
    return { ...columns, ...chosen.columns }
  }

  private async create(work: Work, extra: SeedExtra<P>): Promise<void> {
    if (this.record) throw new Error('the document is there already')
    const { table } = this.context.options
    const columns = await this.columnsOf(work, undefined)
    const creator = this.context.columns['creatorId'] ? { creatorId: work.actor.id } : {}
    this.values = { ...columns, ...creator, createdAt: work.now, updatedAt: work.now, ...extra.columns, version: 1 }
    this.lists = withColumns(newLists(table.lines, table.pack(this.content), this.facts.ids), extra.lines)
    this.record = this.answer()
    const lists = this.facts.trail === 'whole' ? [] : Object.keys(table.model.lines)
    const after = Object.fromEntries(Object.entries(this.record).filter(([key]) => !lists.includes(key)))
    this.note(work, { action: 'created', after })
  }

  private async save(work: Work, name: OrderStep, extra: SeedExtra<P>): Promise<void> {
    const { options, columns } = this.context
    const { action, to } = stepOf(this.context, name)
    const type: SaveType = name === 'submit' || name === 'regression' ? name : undefined
    const before = this.now
    const other = Object.keys(extra.content ?? {}).find((key) => !(key in options.table.model.fields))
    if (other) throw new Error(`${other}: a step changes only fields of the document itself`)
    this.content = { ...this.content, ...extra.content }
    if (!type && this.isSame(before, extra)) throw new Error('the save changes nothing')
    if (type === 'submit' && options.confirms && !extra.columns && !extra.lines && !extra.answers)
      throw new Error('the confirmation makes more: say what replies show of it')
    const written = await this.columnsOf(work, type)
    const confirmedVersion = Number((before as { confirmedVersion?: number }).confirmedVersion ?? 0) + 1
    const counted = type === 'submit' && columns['confirmedVersion'] ? { confirmedVersion } : {}
    this.move(work, action, { ...written, ...(type ? stateColumn(options, to) : {}), ...counted }, extra)
    const { versions } = this.context
    if (type === 'submit' && versions) this.kept.push(versions.row(work, this.now, confirmedVersion))
  }

  private isSame(before: RecordOf<P>, { content }: SeedExtra<P>): boolean {
    const { model } = this.context.options.table
    return isSameContent(model, before as Row, { ...contentOf(model, before), ...content } as Row)
  }

  private move(work: Work, action: string, columns: Row, { reason, ...extra }: SeedExtra<P>): void {
    const before = this.now
    const version = before.version + 1
    this.values = { ...this.values, ...columns, version, updatedAt: work.now, ...extra.columns }
    this.lists = withColumns(this.lists, extra.lines)
    this.record = this.answer()
    const [was, is] = [before as Row, this.record as Row]
    const changed = this.facts.trail === 'whole' ? { before: was, after: is } : changedParts(was, is)
    this.note(work, { action, ...changed, ...(reason ? { message: reason } : {}) })
  }

  private note({ actor, now }: Work, change: Pick<PastChange, 'action' | 'before' | 'after' | 'message'>): void {
    this.past.push({ ...documentChange(this.context, this.now), ...change, at: now, actor })
  }
}
