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

/** What a step is given besides its moment and its person. */
export type SeedExtra<P extends Parts> = {
  /** The reason of a step that asks for one, or what the trail says of an act. */
  readonly reason?: string
  /** Fields of the document itself that a save changes. */
  readonly content?: Partial<ContentOf<P>>
  /** Columns that other code than the store writes with the step, by their keys in code. */
  readonly columns?: Row
  /** The same of the lines of a list, in their order. */
  readonly lines?: Readonly<Record<string, readonly Row[]>>
  /** What `queries` of the store, or other SQL of replies, answers from then on. */
  readonly answers?: Row
}

/**
 * Something that was done to a demo document, when and by whom. The first step is `create`; the others are steps of the
 * document's life, or acts of other code: `act` is what the trail calls one.
 */
export type SeedStep<P extends Parts, Name extends string> = readonly [
  step: 'create' | Exclude<Name | OrderStep, 'remove'> | { readonly act: string },
  at: Date,
  by: { readonly id: number },
  extra?: SeedExtra<P>,
]

/** What is known about a demo document before its life is played. The life replaces what its steps know better. */
export type SeedFacts<P extends Parts> = {
  readonly content: ContentOf<P>
  answers: Row
  readonly ids: NewIds
  /** The code that the document has from the start, and the one that was drawn for it. */
  readonly code: string | null
  readonly drawn: string | undefined
  readonly seen: SeenRecords
  shown: ShownRecords
}

/** A document as its life has made it. */
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

// Both are replies of the same document, so that their keys stand in the same order.
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** A line without the lists below it that stay as they are. */
function changedLine(line: Row, other: Row): Row {
  return Object.fromEntries(
    Object.entries(line).filter(([key, value]) => !Array.isArray(value) || !isSame(value, other[key])),
  )
}

/**
 * What of two versions of a document differs: a timeline shows nothing else of a step, and whole documents would make the
 * trail of a demo company three times as long.
 */
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
 * Plays the life of one demo document in memory, by the rules and functions of its store: who may take which step from
 * which state, what is wrong with a content, columns, code, kept versions and trail. Other areas are neither asked nor told.
 */
export class SeedLife<P extends Parts, Name extends string> {
  private readonly context: StoreContext<P, Name, object>
  private readonly facts: SeedFacts<P>
  private readonly past: PastChange[] = []
  private readonly kept: Row[] = []
  private content: ContentOf<P>
  private code: string | null
  private values: Row = {}
  private lists: NewLists = {}
  private record: RecordOf<P> | undefined

  constructor(context: StoreContext<P, Name, object>, facts: SeedFacts<P>) {
    this.context = context
    this.facts = facts
    this.content = facts.content
    this.code = facts.code
  }

  /** Takes the next step. Throws where it is refused, or makes more than the store knows and nothing says what. */
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

  /** The document as its steps have left it. Throws when none made it. */
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
    // The rows hold the lists; in the trail too, they would make the first start a third longer.
    const lists = Object.keys(table.model.lines)
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
    const changed = changedParts(before as Row, this.record as Row)
    this.note(work, { action, ...changed, ...(reason ? { message: reason } : {}) })
  }

  private note({ actor, now }: Work, change: Pick<PastChange, 'action' | 'before' | 'after' | 'message'>): void {
    this.past.push({ ...documentChange(this.context, this.now), ...change, at: now, actor })
  }
}
