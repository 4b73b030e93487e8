import type { Field } from '../../shared/fields.ts'
import type { Message } from '../../shared/message.ts'
import { cellText } from './cell-text.ts'
import type { ListRow } from './list-definition.ts'

/** One cell that is to change: what it would hold, what was pasted for it, and what stands against it. */
export type ProposedCell = { readonly value: unknown; readonly text?: string; readonly problem?: Message }

/** The cells of one record that are to change, by field key. */
export type ProposedRow = { readonly row: ListRow; readonly cells: Readonly<Record<string, ProposedCell>> }

export type CellProposals = ReturnType<typeof cellProposals>

const none: ReadonlyMap<number, ProposedRow> = new Map()

/** Keeps what a paste or a fill would change in a grid until it is accepted or dropped, outside React state. */
export function cellProposals() {
  let rows = none
  const listeners = new Set<() => void>()
  const set = (next: ReadonlyMap<number, ProposedRow>) => {
    rows = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** By record id. */
    all: () => rows,
    of: (id: number) => rows.get(id),
    /** Proposes in place of what was proposed before. */
    propose: (proposed: readonly ProposedRow[]) => set(new Map(proposed.map((one) => [one.row.id, one]))),
    clear: () => {
      if (rows.size > 0) set(none)
    },
  }
}

/** The words of what a cell is to hold; of one that cannot change, what was pasted. */
export function proposedText(
  field: Field,
  { value, text, problem }: ProposedCell,
  translate: (of: Message) => string,
): string {
  return problem && text !== undefined ? text : cellText(field, value, translate)
}

/** How many cells would change, and how many cannot. */
export function countCells(rows: Iterable<ProposedRow>): {
  readonly fine: number
  readonly refused: number
  readonly records: number
} {
  let fine = 0
  let refused = 0
  let records = 0
  for (const { cells } of rows) {
    const all = Object.values(cells)
    const good = all.filter((cell) => !cell.problem).length
    fine += good
    refused += all.length - good
    if (good > 0) records += 1
  }
  return { fine, refused, records }
}

/** The values of a record's cells that have no problem. */
export function changesOf({ cells }: ProposedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => (cell.problem ? [] : [[key, cell.value] as const])),
  )
}
