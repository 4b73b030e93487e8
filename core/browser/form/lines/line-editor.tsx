import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldArray, type FieldValues, useFieldArray } from 'react-hook-form'
import { message, type Message } from '../../../shared/message.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { formatCells, isBlock, parseCells, planPaste } from './cell-paste.ts'
import { useFormPlace } from '../session/form-context.ts'
import { LineCell } from './line-cell.tsx'
import { changedParts, rowSpan } from './line-change.ts'
import { cellText, describeLine, describeLines, isEditable, type LineColumn } from './line-column.ts'
import { LineHead } from './line-head.tsx'
import { type CellPlace, type CellRange, placeOf, readLineKey } from './line-keys.ts'
import { type ReadCell, readCell, uncutText } from './line-paste.ts'
import { LineRowActions } from './line-row-actions.tsx'
import { LineProblem, LineTotals } from './line-totals.tsx'
import { stepHistory } from '../steps/step-history.ts'
import { StepStatus, useTableSteps } from '../steps/use-table-steps.tsx'

type Row = Readonly<Record<string, unknown>>

/** What a line editor is given. */
export type LineEditorProps = {
  /** Form path of the list. */
  readonly name: string
  readonly label: string
  readonly columns: readonly LineColumn[]
  /** The values of a new row. */
  readonly blank: () => Row
  readonly minimum?: number
  readonly maximum?: number
  readonly readOnly?: boolean
  /** Drawn beside the add button: a dialog that adds many lines, for instance. */
  readonly actions?: ReactNode
  readonly empty?: string
  /** Why a row can neither be changed nor removed; undefined for the others. */
  readonly locked?: (row: Row) => Message | undefined
}

/**
 * Rows of fields that are worked like a spreadsheet: Enter and arrows move, Alt+Enter inserts, Alt+D duplicates, Alt+↑↓ moves,
 * Alt+Backspace deletes, Shift+↑↓ selects rows of a column, Mod+D fills down, a block of cells can be copied and pasted, Mod+Z takes
 * the last of it back.
 */
export function LineEditor({
  name,
  label,
  columns,
  blank,
  minimum = 0,
  maximum = 500,
  readOnly: fixed,
  actions,
  empty,
  locked,
}: LineEditorProps) {
  const t = useText()
  const translate = useTranslate()
  const { session, readOnly: viewing } = useFormPlace()
  const readOnly = fixed ?? viewing
  const { methods } = session
  const { fields, insert, move, remove, append } = useFieldArray({
    control: session.control,
    name: name as never,
    keyName: 'rowKey',
  })
  const [range, setRange] = useState<CellRange>()
  const [pasted, setPasted] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<CellPlace | undefined>(undefined)
  const editable = columns.filter(isEditable)
  const keys = editable.map((column) => column.key)
  const count = fields.length
  const labelOf = (option: { label: { text: string } }) => translate(option.label)

  const rowsNow = () => (methods.getValues(name) as Row[] | undefined) ?? []
  const focusCell = (place: CellPlace) => {
    const path = `${name}.${place.row}.${keys[place.column]}`
    const cell = root.current?.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(path)}"]`)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
    return cell !== null && cell !== undefined
  }
  const cellOf = (target: Element): CellPlace | undefined => {
    const path = target.closest<HTMLElement>('[data-field]')?.dataset.field
    return path === undefined ? undefined : placeOf(path, name, keys)
  }
  const history = useMemo(() => {
    const read = () => (session.methods.getValues(name) as Row[] | undefined) ?? []
    return stepHistory<readonly Row[], CellPlace>({
      read,
      write: (next) => {
        const { at, removed, added } = rowSpan(read(), next)
        if (removed === added.length)
          for (const { path, value } of changedParts(read(), next))
            session.methods.setValue(`${name}.${path}`, value as never, { shouldDirty: true })
        else {
          if (removed > 0) remove(Array.from({ length: removed }, (_, index) => at + index))
          if (added.length > 0) insert(at, added as never, { shouldFocus: false })
        }
      },
      loaded: () => session.origin().base,
    })
  }, [session, name, insert, remove])
  const steps = useTableSteps<CellPlace>({
    history,
    root,
    readOnly,
    placeOf: cellOf,
    goTo: (place) => {
      wanted.current = place ?? { row: 0, column: 0 }
    },
    onStep: () => {
      setRange(undefined)
      methods.clearErrors(name)
      setPasted(rowsNow().flatMap((_, row) => keys.map((key) => `${name}.${row}.${key}`)))
    },
  })
  /** Goes to the next row that can be typed in; false at the end. */
  const focusRow = (from: number, step: 1 | -1, column: number) => {
    for (let row = from + step; row >= 0 && row < count; row += step) if (focusCell({ row, column })) return true
    return false
  }
  useEffect(() => {
    if (!wanted.current) return
    if (count === 0) root.current?.querySelector('button')?.focus()
    if (count === 0 || focusCell(wanted.current)) wanted.current = undefined
  })
  // Not before the cells of new rows are drawn: what is wrong with a value is known to its field.
  useEffect(() => {
    if (pasted.length === 0) return
    if (session.control._formState.isSubmitted) void session.methods.trigger(name)
    else session.markProblems(pasted)
  }, [session, name, pasted])
  useEffect(() =>
    session.fields.register(name, {
      label,
      describe: (value) => describeLines(columns, Array.isArray(value) ? value : [], labelOf),
      describeLine: (line) => describeLine(columns, line as Row, labelOf),
    }),
  )

  const asRow = (row: Row) => row as FieldArray<FieldValues, never>
  const put = (path: string, value: unknown) =>
    methods.setValue(`${name}.${path}`, value as never, { shouldDirty: true })
  const insertAt = (at: number, row: Row, from?: CellPlace, what = message('插入一行')) => {
    if (count >= maximum) return toast.warning(t('最多 {maximum} 行', { maximum }))
    const to = { row: at, column: from?.column ?? 0 }
    wanted.current = to
    steps.run(what, { from, to }, () => insert(at, asRow(row), { shouldFocus: false }))
  }
  const lockOf = (at: number) => locked?.(rowsNow()[at] ?? {})
  const removeAt = (at: number, column = 0) => {
    const lock = lockOf(at)
    if (lock) return toast.warning(translate(lock))
    if (count <= minimum) return toast.warning(t('至少保留 {minimum} 行', { minimum }))
    const to = { row: Math.max(0, Math.min(at, count - 2)), column }
    wanted.current = to
    steps.run(message('删除第 {row} 行', { row: at + 1 }), { from: { row: at, column }, to }, () => remove(at))
  }
  const moveTo = (from: number, to: number, column = 0) => {
    if (to < 0 || to >= count) return
    wanted.current = { row: to, column }
    const places = { from: { row: from, column }, to: { row: to, column } }
    steps.run(message('移动第 {row} 行', { row: from + 1 }), places, () => move(from, to))
  }
  const duplicate = (at: number, column = 0) => {
    const { id: _, uuid: __, ...row } = structuredClone(rowsNow()[at] ?? blank()) as Record<string, unknown>
    insertAt(at + 1, row, { row: at, column }, message('复制第 {row} 行', { row: at + 1 }))
  }
  const writeCell = (row: number, column: LineColumn, value: unknown) => {
    if (!lockOf(row)) put(`${row}.${column.key}`, value)
  }
  const revalidate = () => {
    if (session.control._formState.isSubmitted) void methods.trigger(name)
  }
  const spanOf = (place: CellPlace) =>
    range && range.column === place.column
      ? { from: Math.min(range.anchor, range.head), to: Math.max(range.anchor, range.head) }
      : { from: place.row, to: place.row }

  const fillDown = (place: CellPlace) => {
    const column = editable[place.column]
    const { from, to } = spanOf(place)
    const source = from === to ? from - 1 : from
    if (!column || source < 0) return
    const value = rowsNow()[source]?.[column.key]
    steps.run(message('填充 {count} 个单元格', { count: to - source }), { from: place }, () => {
      for (let row = source + 1; row <= to; row += 1) writeCell(row, column, structuredClone(value))
    })
    revalidate()
  }
  const clearRange = (place: CellPlace) => {
    const column = editable[place.column]
    const { from, to } = spanOf(place)
    steps.run(message('清空 {count} 个单元格', { count: to - from + 1 }), { from: place }, () => {
      for (let row = from; column && row <= to; row += 1) writeCell(row, column, column.kind === 'text' ? '' : null)
    })
    revalidate()
  }
  const paste = async (text: string, place: CellPlace) => {
    const { from, to } = spanOf(place)
    const plan = planPaste(
      parseCells(text),
      { row: from, column: place.column, rows: to - from + 1 },
      { columns: editable.length, maximumRows: maximum },
    )
    // All is read before any of it is written, so that the paste is one step, and none at all where a choice could not be searched for.
    const cells: ({ row: number; column: LineColumn } & ReadCell)[] = []
    for (const { row, column: at, text } of plan.cells) {
      const column = editable[at]
      if (column) cells.push({ row, column, ...(await readCell(column, text, labelOf)) })
    }
    steps.run(message('粘贴 {count} 个单元格', { count: cells.length }), { from: place }, () => {
      const missing = plan.rowsNeeded - rowsNow().length
      if (missing > 0) append(Array.from({ length: missing }, () => asRow(blank())) as never, { shouldFocus: false })
      for (const { row, column, value, choice } of cells) {
        writeCell(row, column, value)
        if (column.kind !== 'picker' || !choice) continue
        for (const [key, value] of Object.entries(column.fill?.(choice) ?? {})) put(`${row}.${key}`, value)
      }
    })
    setPasted(cells.map(({ row, column }) => `${name}.${row}.${column.key}`))
    const unmatched = cells.filter(({ matched }) => !matched).length
    if (unmatched > 0) toast.warning(t('{count} 个单元格没有匹配到选项，请手动选择', { count: unmatched }))
    if (plan.cut > 0)
      toast.warning(
        t('最多 {maximum} 行：已粘贴 {taken} 行，其余 {cut} 行未粘贴', { maximum, taken: plan.taken, cut: plan.cut }),
      )
  }

  const act = (event: React.KeyboardEvent, place: CellPlace): boolean => {
    const target = event.target as HTMLElement
    if (target.getAttribute('aria-expanded') === 'true') return false
    const list = target.getAttribute('role') === 'combobox'
    const ranged = range !== undefined && range.anchor !== range.head
    const key = readLineKey(event, { list, ranged })
    const { row, column } = place
    if (key === 'undo' || key === 'redo') return steps.press(target, key)
    const extend = (by: number) => {
      const head = Math.min(count - 1, Math.max(0, row + by))
      setRange({ column, anchor: range?.column === column ? range.anchor : row, head })
      focusCell({ row: head, column })
    }
    if (key === undefined) return false
    if (key === 'insert') insertAt(row + 1, blank(), place)
    else if (key === 'duplicate') duplicate(row, column)
    else if (key === 'remove') removeAt(row, column)
    else if (key === 'moveUp') moveTo(row, row - 1, column)
    else if (key === 'moveDown') moveTo(row, row + 1, column)
    else if (key === 'fill') fillDown(place)
    else if (key === 'clear') clearRange(place)
    else if (key === 'extendDown') extend(1)
    else if (key === 'extendUp') extend(-1)
    else if (key === 'up') focusRow(row, -1, column)
    else if (focusRow(row, 1, column)) setRange(undefined)
    else if (event.key === 'Enter') insertAt(count, blank(), { row, column: 0 })
    if (!key.startsWith('extend') && key !== 'fill' && key !== 'clear') setRange(undefined)
    return true
  }

  const onKeyDownCapture = (event: React.KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing) return
    const place = cellOf(event.target as Element)
    const key = place ? undefined : readLineKey(event, { list: false, ranged: false })
    if (key === 'insert') insertAt(count, blank())
    else if (key === 'undo' || key === 'redo') steps.press(event.target, key)
    else if (!place || !act(event, place)) return
    event.preventDefault()
    event.stopPropagation()
  }
  if (count === 0) {
    return (
      <div
        ref={root}
        data-field={name}
        className="col-span-full"
        {...steps.listeners}
        onKeyDownCapture={onKeyDownCapture}
      >
        <div className="flex flex-wrap items-center gap-2 rounded border border-dashed px-3 py-3 text-ink-muted">
          <span className="mr-auto">{empty ?? t('还没有{label}', { label })}</span>
          {readOnly ? null : (
            <>
              <StepStatus told={steps.told} />
              {actions}
              <Button size="small" icon="plus" onClick={() => insertAt(0, blank())}>
                {t('添加一行')}
              </Button>
            </>
          )}
        </div>
        <LineProblem name={name} />
      </div>
    )
  }
  return (
    <div
      ref={root}
      data-field={name}
      className="@container col-span-full min-w-0"
      {...steps.listeners}
      onKeyDownCapture={onKeyDownCapture}
      onPointerDownCapture={() => setRange(undefined)}
      onPasteCapture={(event) => {
        const place = cellOf(event.target as Element)
        const given = event.clipboardData.getData('text/plain')
        const ranged = range !== undefined && range.anchor !== range.head
        const text = isBlock(given) || (ranged && given) ? given : uncutText(event.target, given)
        if (readOnly || !place || text === undefined) return
        event.preventDefault()
        event.stopPropagation()
        paste(text, place).catch(() => toast.error(t('获取失败')))
      }}
      onInput={(event) => {
        const path = (event.target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field
        if (path && (event.nativeEvent as InputEvent).inputType === 'insertFromPaste') setPasted([path])
      }}
      onCopyCapture={(event) => {
        const place = cellOf(event.target as Element)
        if (!place || !range || range.anchor === range.head) return
        const column = editable[place.column]
        const { from, to } = spanOf(place)
        if (!column) return
        event.preventDefault()
        event.clipboardData.setData(
          'text/plain',
          formatCells(
            rowsNow()
              .slice(from, to + 1)
              .map((row) => [cellText(column, row, labelOf)]),
          ),
        )
      }}
    >
      <div className="overflow-x-auto rounded border">
        <table
          aria-label={label}
          className="w-full table-fixed border-collapse @max-[640px]:block [&_[data-reading]]:px-2 [&_td]:p-0 [&_td]:align-top @max-[640px]:[&_td]:flex @max-[640px]:[&_td]:items-center @max-[640px]:[&_td]:before:w-24 @max-[640px]:[&_td]:before:shrink-0 @max-[640px]:[&_td]:before:px-2 @max-[640px]:[&_td]:before:text-xs @max-[640px]:[&_td]:before:text-ink-muted @max-[640px]:[&_td]:before:content-[attr(data-label)] @max-[640px]:[&_td>*]:min-w-0 @max-[640px]:[&_td>*]:flex-1"
        >
          <LineHead columns={columns} readOnly={readOnly} />
          <tbody className="@max-[640px]:block [&_.control]:rounded-none [&_.control:not(:focus):not([aria-invalid=true])]:border-transparent [&_.control:not(:focus)]:bg-transparent">
            {fields.map((row, at) => (
              <tr key={row.rowKey} className="group border-t @max-[640px]:block @max-[640px]:py-1">
                <th
                  scope="row"
                  className="h-row text-center text-xs font-normal text-ink-faint tabular-nums @max-[640px]:block @max-[640px]:h-auto @max-[640px]:px-2 @max-[640px]:text-left"
                >
                  {at + 1}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.label}
                    className={inRange(range, at, keys.indexOf(column.key)) ? 'bg-accent-soft' : ''}
                  >
                    <LineCell path={`${name}.${at}`} row={at} column={column} locked={lockOf(at) !== undefined} />
                  </td>
                ))}
                {readOnly ? null : (
                  <LineRowActions
                    onInsert={() => insertAt(at + 1, blank())}
                    onDuplicate={() => duplicate(at)}
                    onRemove={() => removeAt(at)}
                  />
                )}
              </tr>
            ))}
          </tbody>
          {columns.some((column) => 'sum' in column && column.sum) ? (
            <LineTotals name={name} columns={columns} tail={!readOnly} />
          ) : null}
        </table>
      </div>
      <LineProblem name={name} />
      {readOnly ? null : (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" variant="ghost" icon="plus" keys="Alt+Enter" onClick={() => insertAt(count, blank())}>
            {t('添加一行')}
          </Button>
          {actions}
          <StepStatus told={steps.told} />
        </div>
      )}
    </div>
  )
}

function inRange(range: CellRange | undefined, row: number, column: number): boolean {
  return (
    range !== undefined &&
    range.anchor !== range.head &&
    range.column === column &&
    row >= Math.min(range.anchor, range.head) &&
    row <= Math.max(range.anchor, range.head)
  )
}
