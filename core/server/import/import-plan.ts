import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'
import { emptyBody } from '../../shared/empty-body.ts'
import { idColumnKey, type ImportMapping } from '../../shared/import-contract.ts'
import { type Message, message } from '../../shared/message.ts'
import { messageOf } from '../../shared/problem.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import { requestRefusal, unstorableProblems } from '../request-problem.ts'
import type { AnyImporter, ImportColumn, ImportLook } from './importer.ts'
import { cellText, dateForNameProblem, heldText, isSameValue, plainText, readCell, valueText } from './import-cell.ts'
import type { NameBooks } from './import-names.ts'
import { valueAt, withValueAt } from './import-path.ts'
import { type Existing, type ExistingRecords, foldedKey } from './import-records.ts'
import type { ImportRowRecord, RowChange, RowProblem } from './import-tables.ts'
import type { SheetCell, SheetRow } from './sheet-row.ts'

const LONGEST_SHOWN = 300
/** Rows between two pauses for others. */
const ROWS_AT_ONCE = 200

/** A row of a file, checked. */
export type CheckedRow = Omit<ImportRowRecord, 'taskId'>

/** What rows are checked with. */
export type PlanParts = {
  readonly importer: AnyImporter
  readonly mapping: ImportMapping
  readonly names: NameBooks
  readonly translate: (of: Message) => string
  /** What is wrong with rows beside each other and beside what the database holds, by their place. */
  readonly look?: (rows: readonly Look[]) => Promise<readonly (readonly FieldProblem[])[]>
}

type Look = ImportLook<Record<string, unknown>, Record<string, unknown>>

type Mapped = { readonly column: ImportColumn; readonly index: number }

/** The columns of the file that hold columns of the document. */
function mappedColumns({ importer, mapping }: Pick<PlanParts, 'importer' | 'mapping'>): readonly Mapped[] {
  return mapping.flatMap(({ key, index }) => {
    const column = importer.columns.find((one) => one.key === key)
    return column ? [{ column, index }] : []
  })
}

/** The number that a row gives its record by; a message when it is none. */
export function rowId(mapping: ImportMapping, row: SheetRow): number | Message | undefined {
  const place = mapping.find(({ key }) => key === idColumnKey)
  const text = place ? plainText(heldText(row.cells[place.index])) : ''
  if (text === '') return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : message('ID 应是数字')
}

/** The first part of a row's key as text, by which records are looked for. */
export function rowKey(importer: AnyImporter, mapping: ImportMapping, row: SheetRow): string | undefined {
  const place = mapping.find(({ key }) => key === importer.key[0])
  return place ? plainText(cellText(row.cells[place.index])) : undefined
}

/** The body that a save would get: the record as it is, or a new one, with these values instead. */
export function bodyWith(
  importer: AnyImporter,
  current: object | undefined,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  let body = (current ?? { ...emptyBody(importer.body), ...importer.blank }) as Record<string, unknown>
  for (const [path, value] of Object.entries(values)) body = withValueAt(body, path, value)
  return body
}

/** Checks a body as the document's own save does. Throws what the schema refuses when it was let through before. */
export function parseBody(importer: AnyImporter, body: object): z.ZodSafeParseResult<Record<string, unknown>> {
  return importer.body.safeParse(body)
}

class RowPlanner {
  private readonly parts: PlanParts
  private readonly existing: ExistingRecords
  private readonly columns: readonly Mapped[]
  private readonly keyPaths: readonly string[]
  private readonly seenKeys = new Map<string, number>()
  private readonly seenIds = new Map<number, number>()

  constructor(parts: PlanParts, existing: ExistingRecords) {
    this.parts = parts
    this.existing = existing
    this.columns = mappedColumns(parts)
    this.keyPaths = parts.importer.key.filter((path) => this.columns.some(({ column }) => column.key === path))
  }

  /** What was found of a row, and what others would look at beside it. */
  check(row: SheetRow): { readonly checked: CheckedRow; readonly look: Look } {
    const problems: RowProblem[] = []
    const current = this.recordOf(row, problems)
    const values = this.valuesOf(row, current, problems)
    const changes = current ? this.changesOf(current, values) : []
    const body = bodyWith(this.parts.importer, current?.body, values)
    const isWritten = !current || changes.length > 0
    if (problems.length === 0 && isWritten) this.checkBody(body, problems)
    this.checkDoubles(row, current, body, problems)
    const outcome = problems.length > 0 ? 'error' : current ? (isWritten ? 'changed' : 'unchanged') : 'new'
    const checked: CheckedRow = {
      row: row.number,
      outcome,
      recordId: current?.id ?? null,
      version: current?.version ?? null,
      values,
      cells: this.cellsOf(row),
      problems,
      changes,
    }
    return { checked, look: { row: row.number, body, before: current?.wire, isWrong: outcome === 'error' } }
  }

  /** The row with what else is wrong with it. */
  withProblems(checked: CheckedRow, found: readonly FieldProblem[]): CheckedRow {
    const further = found.map((one) => this.problemAt(one.field, one.message))
    return further.length === 0
      ? checked
      : { ...checked, outcome: 'error', problems: [...checked.problems, ...further] }
  }

  private cellsOf(row: SheetRow): Record<string, string> {
    const text = (cell: SheetCell | undefined) => plainText(cellText(cell)).slice(0, LONGEST_SHOWN)
    return Object.fromEntries(this.parts.mapping.map(({ key, index }) => [key, text(row.cells[index])]))
  }

  /** The record that a row means: by its number where it has one, else by its key. */
  private recordOf(row: SheetRow, problems: RowProblem[]): Existing | undefined {
    const id = rowId(this.parts.mapping, row)
    if (typeof id === 'object') {
      problems.push({ key: idColumnKey, problem: id })
      return undefined
    }
    if (id !== undefined) {
      const found = this.existing.find(id)
      if (!found) problems.push({ key: idColumnKey, problem: message('没有 ID 为 {id} 的资料', { id }) })
      return found
    }
    const first = this.parts.importer.key[0]
    const key = this.keyBody(row)
    if (!key || foldedKey(valueAt(key, first)) === '' || !this.keyPaths.includes(first)) return undefined
    const found = this.existing.like(key, this.keyPaths)
    if (found.length > 1)
      problems.push({ key: first, problem: message('有 {n} 条资料与这一行相同，请用 ID 指明', { n: found.length }) })
    return found[0]
  }

  /** The key's part of the body; undefined when a cell of it cannot be read. */
  private keyBody(row: SheetRow): object | undefined {
    let body: object = {}
    for (const { column, index } of this.columns) {
      if (!this.keyPaths.includes(column.key)) continue
      const read = readCell(column, row.cells[index], { names: this.parts.names.get(column.key) })
      if ('problem' in read) return undefined
      body = withValueAt(body, column.key, read.value)
    }
    return body
  }

  private valuesOf(row: SheetRow, current: Existing | undefined, problems: RowProblem[]): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const { column, index } of this.columns) {
      const names = this.parts.names.get(column.key)
      const read = readCell(column, row.cells[index], { names, current: valueAt(current?.body, column.key) })
      if ('problem' in read) problems.push({ key: column.key, problem: read.problem })
      else if (this.isDateForName(column, row.cells[index], valueAt(current?.body, column.key), problems)) continue
      else if (current && column.key in current.spellings && current.spellings[column.key] === read.value)
        values[column.key] = valueAt(current.body, column.key)
      else values[column.key] = read.value
    }
    return values
  }

  /** Notes a date where a new name should stand. */
  private isDateForName(
    column: ImportColumn,
    cell: SheetCell | undefined,
    held: unknown,
    problems: RowProblem[],
  ): boolean {
    const isName = column.required || this.parts.importer.key.includes(column.key)
    const problem = isName && plainText(cellText(cell)) !== held ? dateForNameProblem(column, cell) : undefined
    if (problem) problems.push({ key: column.key, problem })
    return problem !== undefined
  }

  private changesOf(current: Existing, values: Readonly<Record<string, unknown>>): RowChange[] {
    const { translate, names } = this.parts
    return this.columns.flatMap(({ column }) => {
      if (!(column.key in values)) return []
      const before = valueAt(current.body, column.key)
      const after = values[column.key]
      if (isSameValue(column, before, after)) return []
      const show = (value: unknown) =>
        valueText(column, value, { names: names.get(column.key), translate }).slice(0, LONGEST_SHOWN)
      return [{ key: column.key, from: show(before), to: show(after) }]
    })
  }

  /** The document's own schema and rule. */
  private checkBody(body: Record<string, unknown>, problems: RowProblem[]): void {
    const { importer } = this.parts
    const unstorable = unstorableProblems(body)
    if (unstorable.length > 0) {
      problems.push(...unstorable.map(({ field, message: text }) => this.problemAt(field, text)))
      return
    }
    const parsed = parseBody(importer, body)
    if (!parsed.success) {
      const { body: refusal } = requestRefusal('body', parsed.error.issues, body)
      for (const one of refusal.errors ?? []) problems.push(this.problemAt(one.field, messageOf(one)))
      return
    }
    for (const one of importer.problems?.(parsed.data) ?? []) problems.push(this.problemAt(one.field, one.message))
  }

  /** Assigns a problem of a form field to its cell; to the whole row, with the column's name, where the file has no such column. */
  private problemAt(field: string, problem: Message): RowProblem {
    const isOf = ({ key }: ImportColumn) => field === key || field.startsWith(`${key}.`)
    const mapped = this.columns.find(({ column }) => isOf(column))
    if (mapped) return { key: mapped.column.key, problem }
    const column = this.parts.importer.columns.find(isOf)
    return { key: null, problem: column ? message('{label}：{problem}', { label: column.label, problem }) : problem }
  }

  private checkDoubles(row: SheetRow, current: Existing | undefined, body: object, problems: RowProblem[]): void {
    const { importer } = this.parts
    if (importer.inParts) return
    const first = importer.key[0]
    if (current) {
      const earlier = this.seenIds.get(current.id)
      if (earlier !== undefined) {
        problems.push({ key: null, problem: message('与第 {row} 行是同一条', { row: earlier }) })
        return
      }
      this.seenIds.set(current.id, row.number)
    }
    if (foldedKey(valueAt(body, first)) === '' || (current && !importer.unique)) return
    const key = JSON.stringify(importer.key.map((path) => foldedKey(valueAt(body, path))))
    const earlier = this.seenKeys.get(key)
    const where = this.keyPaths.includes(first) ? first : null
    if (earlier === undefined) this.seenKeys.set(key, row.number)
    else problems.push({ key: where, problem: message('与第 {row} 行重复', { row: earlier }) })
    const others = importer.unique ? this.existing.like(body, importer.key).filter(({ id }) => id !== current?.id) : []
    if (others.length > 0 && (current || problems.length === 0)) {
      problems.push({ key: where, problem: message('名称已存在') })
    }
  }
}

/** Rows that are parts of a record. One that changes nothing by itself does so beside other parts. */
function withParts(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const parts = Map.groupBy(rows, ({ recordId }) => recordId)
  return rows.map((row) =>
    row.outcome === 'unchanged' && (parts.get(row.recordId)?.length ?? 0) > 1 ? { ...row, outcome: 'changed' } : row,
  )
}

/** Checks rows against the existing records, pausing between batches so that other work gets its turn. `onProgress` is told how many are done. */
export async function checkRows(
  rows: readonly SheetRow[],
  parts: PlanParts,
  existing: ExistingRecords,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<CheckedRow[]> {
  const planner = new RowPlanner(parts, existing)
  const checked: CheckedRow[] = []
  const looks: Look[] = []
  for (const row of rows) {
    const one = planner.check(row)
    checked.push(one.checked)
    looks.push(one.look)
    if (checked.length % ROWS_AT_ONCE === 0) {
      await breathe()
      await onProgress(checked.length)
    }
  }
  const { look, importer } = parts
  const written = importer.inParts ? withParts(checked) : checked
  if (!look) return [...written]
  const places = written.flatMap(({ outcome }, place) => (outcome === 'unchanged' ? [] : [place]))
  const found = await look(places.flatMap((place) => looks[place] ?? []))
  const problems = new Map(places.map((place, index) => [place, found[index] ?? []]))
  return written.map((one, place) => planner.withProblems(one, problems.get(place) ?? []))
}
