import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Message } from '../../../shared/message.ts'
import type { SizeRow } from '../../../shared/sizes.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { useTranslate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { errorAt } from '../session/field-problems.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { type AttachedParts, stepHistory } from '../steps/step-history.ts'
import { useTableSteps } from '../steps/use-table-steps.tsx'
import { cellOfPath, pathOfCell } from './size-cell.ts'
import { sizeCommands } from './size-commands.ts'
import { readSizeCell, type SizeCell, typeSizeCell } from './size-grid.ts'
import { colorCell, type SizeAnswer, type SizeTable } from './size-model.ts'
import { type SizeFigure, sizeValue } from './size-values.ts'

/** What a size matrix is given besides what every field takes. */
export type SizeMatrixProps = FieldProps & {
  readonly maximumSizes?: number
  readonly maximumColors?: number
  /** What one size takes. */
  readonly maximumQuantity?: number
  /** Keeps the last colour from being deleted. */
  readonly keepLast?: boolean
  /** What follows the colours elsewhere in the form; the same object in every drawing. */
  readonly attached?: AttachedParts
  /** Name of the only colour: the value is then its sizes alone, `[{ name, quantity }]`, and nobody adds another. */
  readonly color?: string
  /**
   * What is typed of each size, one row for each: the value is then a list of sizes that nobody adds, removes or renames, and
   * `key` is where each holds the figure.
   */
  readonly figures?: readonly SizeFigure[]
  /** Figures that are only read, above those that are typed: what was ordered, cut, booked. */
  readonly layers?: readonly SizeLayer[]
}

/** Figures by colour and size that stand above the typed ones. */
export type SizeLayer = { readonly key: string; readonly label: string; readonly rows: readonly SizeRow[] }

/** The colours of a form as their matrix works on them. */
export type Sizes = ReturnType<typeof useSizeTable>

const described = (rows: readonly SizeRow[]) =>
  rows
    .map(
      ({ color, sizeRanges }) =>
        `${color} · ${sizeRanges.map(({ name, quantity }) => `${name}×${quantity ?? ''}`).join(' ')}`,
    )
    .join('\n')

/** Binds the colours of a form to what keys and buttons do with them: the model says what becomes of them, this puts it into the form as a step. */
export function useSizeTable(props: SizeMatrixProps, root: RefObject<HTMLDivElement | null>) {
  const {
    maximumSizes = 3,
    maximumColors: mostColors = 50,
    maximumQuantity = 999_999,
    keepLast: keepsLast = false,
    attached,
    color,
    figures,
    ...field
  } = props
  const { name } = props
  const single = color !== undefined
  const isFixed = figures !== undefined
  const of = useMemo(() => sizeValue(figures, color), [figures, color])
  const { keys } = of
  const translate = useTranslate()
  const wanted = useRef<SizeCell | undefined>(undefined)
  const view = useField<unknown>(field, {
    checkParts: of.problems,
    describe: (value: unknown) => described(of.rows(value)),
  })
  const { session, readOnly } = view
  const { errors } = useFormState({ control: session.control, name })
  const rows = of.rows(view.value)

  const focus = (cell: SizeCell): boolean => {
    const path = CSS.escape(pathOfCell(name, cell, keys))
    const input = root.current?.querySelector<HTMLInputElement>(`[data-field="${path}"]`)
    input?.focus()
    input?.select()
    return Boolean(input)
  }
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined
  })
  /** The colour whose sizes are being named; else names only stand there, so that pieces never become names. */
  const [naming, setNaming] = useState<number>()
  /** Whether the name of a size is only read now. */
  const isLocked = (cell: SizeCell): boolean =>
    cell.part === 'name' &&
    (isFixed || cell.row !== naming) &&
    readSizeCell(rows, cell) !== '' &&
    errorAt(errors, pathOfCell(name, cell, keys)) === undefined
  const cellOf = (target: Element): SizeCell | undefined => {
    const path = target.closest<HTMLElement>('[data-field]')?.dataset.field
    return path === undefined ? undefined : cellOfPath(path, name, keys)
  }
  const history = useMemo(() => {
    const { methods } = session
    return stepHistory<readonly SizeRow[], SizeCell>({
      read: () => of.rows(methods.getValues(name)),
      write: (next) => session.values.put(name, of.value(next, methods.getValues(name))),
      loaded: () => session.origin().base,
      attached,
    })
  }, [session, name, attached, of])
  const steps = useTableSteps<SizeCell>({
    history,
    root,
    readOnly,
    placeOf: cellOf,
    goTo: (cell) => {
      wanted.current = cell
    },
  })
  const table: SizeTable = {
    rows,
    maximumColors: single ? 1 : mostColors,
    maximumSizes,
    keepLast: single || keepsLast,
  }
  return {
    name,
    view,
    /** There is one colour, which is not typed. */
    single,
    /** The sizes are given; only figures are typed. */
    isFixed,
    keys,
    of,
    rows,
    table,
    maximumQuantity,
    errors,
    steps,
    focus,
    cellOf,
    isLocked,
    /** Lets a size be named, and those beside it, until the keyboard leaves their names. */
    rename: (cell: SizeCell) => {
      if (naming === cell.row) return void focus(cell)
      setNaming(cell.row)
      wanted.current = cell
    },
    /** Hears where the keyboard is: names that are empty or wrong are typed at once. */
    noteFocus: (cell: SizeCell | undefined) =>
      setNaming(cell?.part === 'name' && !isLocked(cell) ? cell.row : undefined),
    /** Changes a cell as it is typed in. */
    type: (cell: SizeCell, text: string) => view.change(of.value(typeSizeCell(rows, cell, text), view.value)),
    /** Makes a step of what a command answered, or says why there is none. */
    make: (answer: SizeAnswer | undefined) => {
      if (!answer) return
      if ('refusal' in answer) return void toast.warning(translate(answer.refusal))
      const { what, rows: next, from, to, copied } = answer.change
      wanted.current = to
      steps.run(what, { from, to }, () => {
        view.change(of.value(next, view.value))
        if (copied) attached?.copy?.(copied.from, copied.to)
      })
    },
  }
}

/** The commands of a matrix; answers what notes the row that has the keyboard. */
export function useSizeCommands({ name, view, of, rows, steps, isFixed, maximumQuantity: most }: Sizes) {
  const [focusedRow, setFocusedRow] = useState(0)
  const { session, readOnly } = view
  const { run } = steps
  const isSeveral = rows.length > 1
  const commands = useMemo(() => {
    const { methods } = session
    const rowsNow = () => of.rows(methods.getValues(name))
    const row = () => Math.min(focusedRow, Math.max(0, rowsNow().length - 1))
    const put = (what: Message, next: readonly SizeRow[]) =>
      run(what, { from: colorCell(row()) }, () => session.values.put(name, of.value(next, methods.getValues(name))))
    return readOnly ? [] : sizeCommands({ rows: rowsNow, row, put, most }, isSeveral, isFixed)
  }, [session, run, name, of, readOnly, isSeveral, isFixed, focusedRow, most])
  useViewCommands(commands)
  return setFocusedRow
}
