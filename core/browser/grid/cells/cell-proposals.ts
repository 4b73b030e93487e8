import type { Field } from '../../../shared/fields.ts'
import { hearers } from '../../../shared/hearers.ts'
import type { Message } from '../../../shared/message.ts'
import { cellText } from './cell-text.ts'
import type { ListRow } from '../model/list-definition.ts'

/** One cell that is to change: what it would hold, what was pasted for it, and what stands against it. */
export type ProposedCell = { readonly value: unknown; readonly text?: string; readonly problem?: Message }

/** The cells of one record that are to change, by field key. */
export type ProposedRow = { readonly row: ListRow; readonly cells: Readonly<Record<string, ProposedCell>> }

/** What is to change, by record id. */
export type ProposedRows = ReadonlyMap<number, ProposedRow>

/** Cells that are being saved, and how many records of them are by now. */
export type SavingCells = {
  readonly rows: ProposedRows
  readonly done: number
  /** What was proposed since is to be saved after them. */
  readonly isNextAccepted?: boolean
}

export type CellProposals = ReturnType<typeof cellProposals>

const none: ProposedRows = new Map()

/** Keeps what pastes and fills would change in a grid until it is saved or dropped, outside React state. */
export function cellProposals() {
  let rows = none
  let saving: SavingCells | undefined
  const { hear: subscribe, tell } = hearers()
  const set = (next: ProposedRows, nextSaving = saving) => {
    rows = next
    saving = nextSaving
    tell()
  }
  return {
    subscribe,
    all: () => rows,
    of: (id: number) => rows.get(id),
    /** Some of all that are being saved now; the others may change meanwhile. */
    saving: () => saving,
    set: (next: ProposedRows) => set(next),
    save: (next: SavingCells) => set(rows, next),
    endSave: (left: ProposedRows) => {
      saving = undefined
      set(left)
    },
    /** Drops all that is not being saved. */
    drop: () => set(saving?.rows ?? none),
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
