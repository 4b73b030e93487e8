import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Message } from '../../../shared/message.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useFormPlace } from '../session/form-context.ts'
import { useStepScope } from '../steps/step-scope.tsx'
import {
  describeCell,
  describeLine,
  describeLines,
  isEditable,
  type LineColumn,
  lineProblems,
  type LineRow,
} from './line-column.ts'
import { type CellPlace, type CellRange, cellOrder, placeOf, rowOf } from './line-keys.ts'
import { useLineList } from './line-list.ts'
import type { FixedRows, LineAnswer, LineEdit, LineTable } from './line-model.ts'
import { useLinePlaces } from './line-places.ts'
import type { ProposedLine } from './line-proposal.ts'

/** The props of a line editor. `lines`, the model of its lines, replaces label, new rows and greatest length; a prop that is set nevertheless wins. */
export type LineEditorGiven = LineEditorProps | (Partial<LineEditorProps> & GivenLines)

type GivenLines = Pick<LineEditorProps, 'name' | 'columns'> & {
  readonly lines: { readonly label: Message; readonly empty: object; readonly most: number }
}

/** The props of a line editor without a model. */
export type LineEditorProps = {
  /** Form path of the list. */
  readonly name: string
  readonly label: string
  readonly columns: readonly LineColumn[]
  /** The values of a new row. */
  readonly blank: () => LineRow
  readonly minimum?: number
  readonly maximum?: number
  readonly readOnly?: boolean
  /** Drawn beside the add button: a dialog that adds many lines, for instance. */
  readonly actions?: ReactNode
  readonly empty?: string
  /** Why a row can neither be changed nor removed; undefined for the others. */
  readonly locked?: (row: LineRow) => Message | undefined
  readonly fixed?: FixedRows
}

/** Rows that are about to be written: where from, where to, what, and how many of them have no place. */
export type LineProposal = {
  readonly from: 'clipboard' | 'sheet'
  readonly place: CellPlace
  readonly lines: readonly ProposedLine[]
  readonly cut: number
}

/** The lines of a form as their editor works on them. */
export type Lines = ReturnType<typeof useLineTable>

/** Binds the lines of a form to what keys and buttons do with them: the model says what becomes of them, this puts it into the form as a step. */
export function useLineTable(props: LineEditorProps, root: RefObject<HTMLDivElement | null>) {
  const { name, columns, minimum = 0, maximum = 500, locked, fixed } = props
  const translate = useTranslate()
  const { session, readOnly: viewing } = useFormPlace()
  const readOnly = props.readOnly ?? viewing
  const { list, keys: lineKeys } = useLineList(name)
  const [range, setRange] = useState<CellRange>()
  const [pasted, setPasted] = useState<readonly string[]>([])
  const [proposal, propose] = useState<LineProposal>()
  const editable = columns.filter(isEditable)
  const keys = editable.map((column) => column.key)
  const places = useLinePlaces({ root, name, keys, count: lineKeys.length })
  const labelOf = (option: { label: { text: string } }) => translate(option.label)

  const rowsNow = () => (session.methods.getValues(name) as LineRow[] | undefined) ?? []
  const now = (): LineTable => ({ rows: rowsNow(), columns: editable, minimum, maximum, range, locked, fixed })
  const pathOf = (place: CellPlace | undefined) => place && `${name}.${place.row}.${keys[place.column]}`
  const apply = (edit: LineEdit) => {
    if (edit.kind === 'insert') list.insert(edit.at, edit.rows)
    else if (edit.kind === 'remove') list.remove(edit.at)
    else if (edit.kind === 'move') list.move(edit.from, edit.to)
    else if (edit.cells.length > 0)
      session.values.putParts(edit.cells.map(({ row, key, value }) => ({ path: `${name}.${row}.${key}`, value })))
  }
  const steps = useStepScope()
  if (!steps) throw new Error('a table of lines needs a StepScope around it')
  const hearStep = useLatest(() => {
    setRange(undefined)
    session.methods.clearErrors(name)
    setPasted(rowsNow().flatMap((_, row) => keys.map((key) => `${name}.${row}.${key}`)))
  })
  const { listen } = steps
  useEffect(
    () =>
      listen((changes) => {
        if (changes(name)) hearStep()
      }),
    [listen, name, hearStep],
  )
  // Before the next effect: what is wrong with cells that are not drawn is asked of what is told here.
  useLineRegistration(props, places, labelOf)
  // Not before the cells of new rows are drawn: they show what is marked.
  useEffect(() => {
    if (pasted.length === 0) return
    if (session.control._formState.isSubmitted) session.values.recheck([name])
    else session.markProblems(pasted)
  }, [session, name, pasted])

  return {
    name,
    columns,
    editable,
    blank: props.blank,
    list,
    /** The keys of the lines in their order. */
    lineKeys,
    readOnly,
    session,
    steps,
    places,
    range,
    setRange,
    setPasted,
    /** A block that is shown before it is written. */
    proposal,
    propose,
    labelOf,
    /** The lines at this moment. */
    now,
    /** Makes a step of what a command answered, or says why there is none; `goes` takes the keyboard along. */
    make: (answer: LineAnswer | undefined, goes = false) => {
      if (!answer) return
      if ('refusal' in answer) return void toast.warning(translate(answer.refusal))
      const { what, edits, from, to } = answer.change
      if (goes && to) places.want(to)
      steps.run(what, { from: pathOf(from), to: pathOf(to) }, () => edits.forEach(apply))
    },
    /** Asks the rules again, where they were asked before. */
    revalidate: () => {
      if (session.control._formState.isSubmitted) session.values.recheck([name])
    },
  }
}

/** Tells the form what its lines are called, what is wrong with them, and how to reach a cell that is not drawn. */
function useLineRegistration(
  { name, label, columns }: LineEditorProps,
  places: ReturnType<typeof useLinePlaces>,
  labelOf: (option: { label: { text: string } }) => string,
): void {
  const t = useText()
  const { session } = useFormPlace()
  const asRows = (value: unknown) => (Array.isArray(value) ? (value as LineRow[]) : [])
  const all = columns.map((column) => column.key)
  const typable = columns.filter(isEditable).map((column) => column.key)
  useEffect(() =>
    session.fields.register(name, {
      label,
      describe: (value) => describeLines(columns, asRows(value), labelOf),
      describeLine: (line) => describeLine(columns, line as LineRow, labelOf),
      checkParts: (value) => lineProblems(columns, asRows(value)),
      cells: {
        fieldOf: (path) => {
          const place = placeOf(path, name, all)
          const column = place && columns[place.column]
          return column && column.kind !== 'computed'
            ? {
                label: t('{column}，第 {row} 行', { column: column.label, row: place.row + 1 }),
                describe: describeCell(column, labelOf),
                cell: true,
              }
            : undefined
        },
        orderOf: (path) => cellOrder(path, name, all),
        reach: (path) => {
          const row = rowOf(path, name)
          if (row === undefined || row >= asRows(session.methods.getValues(name)).length) return false
          const place = placeOf(path, name, typable) ?? { row, column: 0 }
          if (places.isDrawn({ row, column: 0 })) return false
          places.goTo(place)
          return true
        },
      },
    }),
  )
}
