import { message, type Message } from '../../../shared/message.ts'
import { isSameValue } from '../session/same-value.ts'

/** A table of a form whose changes are kept. */
export type SteppedTable<Value> = {
  /** The values of the table now. They may be changed in place later. */
  readonly read: () => Value
  /** Puts other values in the place of all, as the person's doing. */
  readonly write: (value: Value) => void
  /** What the form was loaded with: another object whenever its values were replaced as a whole. */
  readonly loaded: () => unknown
  readonly attached?: AttachedParts | undefined
}

/**
 * Parts of a form that follow the lines of a table, and lose what belonged to a line that goes. `giveBack` is called once a change was taken
 * back or made again, with what is to be there and what was read on the other side of that change: what both have is left as it is.
 */
export type AttachedParts = {
  readonly read: () => unknown
  readonly giveBack: (wanted: unknown, other: unknown) => void
  /** Takes what belongs to a line over to its copy. */
  readonly copy?: (from: number, to: number) => void
}

type Held<Value> = { readonly value: Value; readonly attached: unknown }

/** A change: where the keyboard was before it, and where it was after it. */
type Step<Value, Place> = {
  readonly what: Message
  readonly before: Held<Value>
  readonly after: Held<Value>
  readonly from: Place | undefined
  readonly to: Place | undefined
}

/** What was taken back or made again, and where the keyboard goes. */
export type Stepped<Place> = { readonly what: Message; readonly place: Place | undefined }

/** The changes of one table, as what draws it uses them. */
export type StepHistory<Place> = {
  /**
   * A cell has the keyboard; `what` names the change that typing there makes. `isNew`: the keyboard came from outside the table, so that
   * whatever has changed since was not done in it.
   */
  readonly enter: (cell: { place: Place; what: Message } | undefined, isNew: boolean) => void
  /** The keyboard leaves the table. */
  readonly leave: () => void
  /** Makes a change by which the keyboard goes from one place to another. */
  readonly run: (what: Message, places: { from: Place | undefined; to?: Place | undefined }, change: () => void) => void
  /** Makes a change that follows by itself from the last one: it is taken back and made again with that. */
  readonly amend: (change: () => void) => void
  /** Takes back the last change; undefined when there is none. */
  readonly undo: () => Stepped<Place> | undefined
  /** Makes the change again that was taken back last; undefined when there is none. */
  readonly redo: () => Stepped<Place> | undefined
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
}

/** Changes that are kept. */
export const stepLimit = 100

/**
 * Keeps the changes of one table while it is open. What is typed in a cell is one change, from entering the cell until it is left or until
 * something else is done; values from outside end the history, unless they are the same.
 */
export function stepHistory<Value, Place>(table: SteppedTable<Value>): StepHistory<Place> {
  const hold = (): Held<Value> => ({
    value: structuredClone(table.read()),
    attached: structuredClone(table.attached?.read()),
  })
  let done: readonly Step<Value, Place>[] = []
  let undone: readonly Step<Value, Place>[] = []
  let known = hold()
  let loaded = table.loaded()
  let cell: { readonly place: Place; readonly what: Message } | undefined

  const isKnown = () => isSameValue(table.read(), known.value)
  const start = () => {
    done = []
    undone = []
    known = hold()
  }
  const follow = () => {
    if (table.loaded() === loaded) return
    loaded = table.loaded()
    if (!isKnown()) start()
  }
  const note = (what: Message, from: Place | undefined, to: Place | undefined) => {
    if (isKnown()) return
    const after = hold()
    done = [...done, { what, before: known, after, from, to }].slice(-stepLimit)
    undone = []
    known = after
  }
  const settle = () => {
    follow()
    note(cell?.what ?? message('编辑单元格'), cell?.place, cell?.place)
    // What follows the lines is written elsewhere, too.
    known = hold()
  }
  const put = ({ value }: Held<Value>) => {
    table.write(structuredClone(value))
    known = hold()
  }

  return {
    enter: (entered, isNew) => {
      if (!isNew) settle()
      else {
        follow()
        if (isKnown()) known = hold()
        else start()
      }
      cell = entered
    },
    leave: () => {
      settle()
      cell = undefined
    },
    run: (what, { from, to = from }, change) => {
      settle()
      change()
      note(what, from, to)
    },
    amend: (change) => {
      // What is being typed is not noted yet, and becomes one change with what follows from it.
      const isNoted = isKnown()
      change()
      if (!isNoted) return
      known = hold()
      const step = done.at(-1)
      if (step) done = [...done.slice(0, -1), { ...step, after: known }]
    },
    undo: () => {
      settle()
      const step = done.at(-1)
      if (!step) return undefined
      put(step.before)
      table.attached?.giveBack(structuredClone(step.before.attached), step.after.attached)
      known = hold()
      done = done.slice(0, -1)
      undone = [...undone, step]
      return { what: step.what, place: step.from }
    },
    redo: () => {
      settle()
      const step = undone.at(-1)
      if (!step) return undefined
      // What goes with the lines may have been written anew since.
      const before = { ...step.before, attached: structuredClone(table.attached?.read()) }
      put(step.after)
      table.attached?.giveBack(structuredClone(step.after.attached), step.before.attached)
      known = hold()
      done = [...done, { ...step, before, after: known }]
      undone = undone.slice(0, -1)
      return { what: step.what, place: step.to }
    },
    canUndo: () => {
      follow()
      return done.length > 0 || !isKnown()
    },
    canRedo: () => {
      follow()
      return undone.length > 0 && isKnown()
    },
  }
}
