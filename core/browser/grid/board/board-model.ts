import type { Field, Option } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import type { GridAction } from '../model/grid-key-table.ts'
import type { PlacedGroup } from '../rows/row-source.ts'

/** A column of a board: the choices of its field that read alike. */
export type BoardColumn = {
  /** The value of its group of rows; null where nothing is filled in. */
  readonly value: string | null
  /** All values that a record may have in it. */
  readonly values: readonly string[]
  readonly label: Message
  readonly tone: Option['tone']
}

const nothing = message('（空）')

/**
 * The columns of a board: one for each name among the choices of its field, in their order, as far as a filter on the field leaves it. Groups of rows
 * that belong to no choice follow.
 */
export function boardColumns(
  { options = [] }: Pick<Field, 'options'>,
  filter: unknown,
  groups: readonly Pick<PlacedGroup, 'value' | 'label'>[],
): readonly BoardColumn[] {
  const columns: (BoardColumn & { readonly values: string[] })[] = []
  for (const { value, label, tone } of options) {
    const same = columns.find((column) => column.label.text === label.text)
    if (same) same.values.push(value)
    else columns.push({ value, values: [value], label, tone })
  }
  const kept = Array.isArray(filter)
    ? columns.filter(({ values }) => values.some((one) => filter.includes(one)))
    : columns
  const others = groups.filter(({ value }) => value === null || !columns.some(({ values }) => values.includes(value)))
  return [
    ...kept,
    ...others.map(({ value, label }): BoardColumn => {
      const name = value === null ? nothing : { text: label ?? value }
      return { value, values: value === null ? [] : [value], label: name, tone: undefined }
    }),
  ]
}

/** The step that leads a record in a state to a column, of those among the commands of its document; an allowed one where several do. */
export function moveTo(
  commands: readonly Command[],
  state: string,
  { values }: Pick<BoardColumn, 'values'>,
  isAllowed: (command: Command) => boolean,
): Command | undefined {
  if (values.includes(state)) return undefined
  const leading = commands.filter(({ moves }) => moves?.from.includes(state) && values.includes(moves.to))
  return leading.find(isAllowed) ?? leading[0]
}

/** Whether the steps of a document move its records between the choices of a field. */
export function isMovedBySteps(commands: readonly Command[], { options = [] }: Pick<Field, 'options'>): boolean {
  const known = new Set(options.map(({ value }) => value))
  const moved = commands.flatMap(({ moves }) => (moves ? [moves.to, ...moves.from] : []))
  return moved.length > 0 && moved.every((state) => known.has(state))
}

/** A card by its column and its place from the top. */
export type BoardPlace = { readonly column: number; readonly card: number }

/**
 * The card that a key leads to, among columns with so many cards; `lines` of them fit into a column. Columns without cards are passed over. Undefined for
 * keys that lead nowhere.
 */
export function moveOnBoard(
  action: GridAction,
  { column, card }: BoardPlace,
  { counts, lines }: { readonly counts: readonly number[]; readonly lines: number },
): BoardPlace | undefined {
  const down: Partial<Record<GridAction, number>> = {
    up: -1,
    down: 1,
    pageUp: -lines,
    pageDown: lines,
    rowStart: Number.NEGATIVE_INFINITY,
    rowEnd: Number.POSITIVE_INFINITY,
  }
  const within = (at: number, to: number) => Math.max(0, Math.min((counts[at] ?? 0) - 1, to))
  const step = down[action]
  if (step !== undefined) return { column, card: within(column, card + step) }
  const filled = counts.flatMap((count, at) => (count > 0 ? [at] : []))
  const to = {
    left: filled.filter((at) => at < column).at(-1) ?? column,
    right: filled.find((at) => at > column) ?? column,
    first: filled[0] ?? column,
    last: filled.at(-1) ?? column,
  }[action as string]
  return to === undefined ? undefined : { column: to, card: within(to, card) }
}

/** Where the cards of a board stand: the group of rows of each column, and the lines of the list that its cards are. */
export type BoardLayout = {
  readonly placed: readonly (PlacedGroup | undefined)[]
  readonly counts: readonly number[]
  readonly placeOf: (line: number) => BoardPlace | undefined
  readonly lineOf: (place: BoardPlace) => number | undefined
  /** The line of the first card; -1 where there is none. */
  readonly first: number
}

/** Lays the groups of a list out as the columns of a board. */
export function boardLayout(columns: readonly BoardColumn[], groups: readonly PlacedGroup[]): BoardLayout {
  const placed = columns.map((column) => groups.find(({ value }) => value === column.value))
  const counts = placed.map((group) => group?.count ?? 0)
  const lineOf = ({ column, card }: BoardPlace) => {
    const group = placed[column]
    return group && card < group.count ? group.head + 1 + card : undefined
  }
  return {
    placed,
    counts,
    placeOf: (line) => {
      const column = placed.findIndex((group) => group && line > group.head && line <= group.head + group.count)
      const group = placed[column]
      return group && { column, card: line - group.head - 1 }
    },
    lineOf,
    first: lineOf({ column: counts.findIndex((count) => count > 0), card: 0 }) ?? -1,
  }
}
