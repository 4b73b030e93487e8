import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldArray, type FieldValues, useFieldArray } from 'react-hook-form'
import type { Message } from '../../shared/message.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.tsx'
import { formatCells, isBlock, parseCells, planPaste } from './cell-paste.ts'
import { useFormPlace } from './form-context.ts'
import { LineCell } from './line-cell.tsx'
import { cellText, describeLines, isEditable, type LineColumn } from './line-column.ts'
import { type CellPlace, type CellRange, placeOf, readLineKey } from './line-keys.ts'
import { readCell, uncutText } from './line-paste.ts'
import { LineProblem, LineTotals } from './line-totals.tsx'

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
 * Alt+Backspace deletes, Shift+↑↓ selects rows of a column, Mod+D fills down, a block of cells can be copied and pasted.
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
  /** Goes to the next row that can be typed in; false at the end. */
  const focusRow = (from: number, step: 1 | -1, column: number) => {
    for (let row = from + step; row >= 0 && row < count; row += step) if (focusCell({ row, column })) return true
    return false
  }
  useEffect(() => {
    if (wanted.current && focusCell(wanted.current)) wanted.current = undefined
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
    }),
  )

  const asRow = (row: Row) => row as FieldArray<FieldValues, never>
  const insertAt = (at: number, row: Row, column = 0) => {
    if (count >= maximum) return toast.warning(t('最多 {maximum} 行', { maximum }))
    wanted.current = { row: at, column }
    insert(at, asRow(row), { shouldFocus: false })
  }
  const lockOf = (at: number) => locked?.(rowsNow()[at] ?? {})
  const removeAt = (at: number, column = 0) => {
    const lock = lockOf(at)
    if (lock) return toast.warning(translate(lock))
    if (count <= minimum) return toast.warning(t('至少保留 {minimum} 行', { minimum }))
    wanted.current = count > 1 ? { row: Math.min(at, count - 2), column } : undefined
    remove(at)
  }
  const moveTo = (from: number, to: number, column = 0) => {
    if (to < 0 || to >= count) return
    wanted.current = { row: to, column }
    move(from, to)
  }
  const duplicate = (at: number, column = 0) => {
    const { id: _, uuid: __, ...row } = structuredClone(rowsNow()[at] ?? blank()) as Record<string, unknown>
    insertAt(at + 1, row, column)
  }
  const write = (row: number, column: LineColumn, value: unknown) =>
    lockOf(row) ?? methods.setValue(`${name}.${row}.${column.key}`, value as never, { shouldDirty: true })
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
    for (let row = source + 1; row <= to; row += 1) write(row, column, structuredClone(value))
    revalidate()
  }
  const clearRange = (place: CellPlace) => {
    const column = editable[place.column]
    const { from, to } = spanOf(place)
    for (let row = from; column && row <= to; row += 1) write(row, column, column.kind === 'text' ? '' : null)
    revalidate()
  }
  const paste = async (text: string, place: CellPlace) => {
    const { from, to } = spanOf(place)
    const plan = planPaste(
      parseCells(text),
      { row: from, column: place.column, rows: to - from + 1 },
      { columns: editable.length, maximumRows: maximum },
    )
    const missing = plan.rowsNeeded - count
    if (missing > 0) append(Array.from({ length: missing }, () => asRow(blank())) as never, { shouldFocus: false })
    let unmatched = 0
    for (const cell of plan.cells) {
      const column = editable[cell.column]
      if (!column) continue
      const read = await readCell(column, cell.text, labelOf)
      if (!read.matched) unmatched += 1
      write(cell.row, column, read.value)
      if (column.kind === 'picker' && read.choice) {
        for (const [key, value] of Object.entries(column.fill?.(read.choice) ?? {}))
          methods.setValue(`${name}.${cell.row}.${key}`, value as never, { shouldDirty: true })
      }
    }
    setPasted(plan.cells.map((cell) => `${name}.${cell.row}.${editable[cell.column]?.key}`))
    if (unmatched > 0) toast.warning(t('{count} 个单元格没有匹配到选项，请手动选择', { count: unmatched }))
    if (plan.cut > 0)
      toast.warning(
        t('最多 {maximum} 行：已粘贴 {taken} 行，其余 {cut} 行未粘贴', { maximum, taken: plan.taken, cut: plan.cut }),
      )
  }

  const cellOf = (target: EventTarget): CellPlace | undefined => {
    const path = (target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field
    return path === undefined ? undefined : placeOf(path, name, keys)
  }
  const act = (event: React.KeyboardEvent, place: CellPlace): boolean => {
    const target = event.target as HTMLElement
    if (target.getAttribute('aria-expanded') === 'true') return false
    const list = target.getAttribute('role') === 'combobox'
    const ranged = range !== undefined && range.anchor !== range.head
    const key = readLineKey(event, { list, ranged })
    const { row, column } = place
    const extend = (by: number) => {
      const head = Math.min(count - 1, Math.max(0, row + by))
      setRange({ column, anchor: range?.column === column ? range.anchor : row, head })
      focusCell({ row: head, column })
    }
    if (key === undefined) return false
    if (key === 'insert') insertAt(row + 1, blank(), column)
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
    else if (event.key === 'Enter') insertAt(count, blank(), 0)
    if (!key.startsWith('extend') && key !== 'fill' && key !== 'clear') setRange(undefined)
    return true
  }

  if (count === 0) {
    return (
      <div ref={root} data-field={name} className="col-span-full">
        <div className="flex flex-wrap items-center gap-2 rounded border border-dashed px-3 py-3 text-ink-muted">
          <span className="mr-auto">{empty ?? t('还没有{label}', { label })}</span>
          {readOnly ? null : (
            <>
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
      onKeyDownCapture={(event) => {
        if (readOnly || event.nativeEvent.isComposing) return
        const place = cellOf(event.target)
        const atEnd = !place && event.altKey && event.key === 'Enter'
        if (atEnd) insertAt(count, blank())
        else if (!place || !act(event, place)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDownCapture={() => setRange(undefined)}
      onPasteCapture={(event) => {
        const place = cellOf(event.target)
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
        const place = cellOf(event.target)
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
          <colgroup className="@max-[640px]:hidden">
            <col style={{ width: 40 }} />
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
            {readOnly ? null : <col style={{ width: 84 }} />}
          </colgroup>
          <thead className="bg-sunken text-xs text-ink-muted @max-[640px]:hidden">
            <tr>
              <th className="h-8 font-normal">#</th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  className={`truncate px-2 font-normal ${column.kind === 'number' || (column.kind === 'computed' && column.sum) ? 'text-right' : 'text-left'}`}
                >
                  {column.label}
                  {column.required && !readOnly ? <span className="text-tone-danger"> *</span> : null}
                </th>
              ))}
              {readOnly ? null : <th aria-label={t('操作')} />}
            </tr>
          </thead>
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
                  <td data-label={t('操作')}>
                    <span className="flex h-control items-center justify-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @max-[640px]:justify-start @max-[640px]:opacity-100">
                      <IconButton
                        icon="plus"
                        size="small"
                        tabIndex={-1}
                        label={t('在下方插入')}
                        keys="Alt+Enter"
                        onClick={() => insertAt(at + 1, blank())}
                      />
                      <IconButton
                        icon="copy"
                        size="small"
                        tabIndex={-1}
                        label={t('复制此行')}
                        keys="Alt+d"
                        onClick={() => duplicate(at)}
                      />
                      <IconButton
                        icon="trash"
                        size="small"
                        tabIndex={-1}
                        label={t('删除此行')}
                        keys="Alt+Backspace"
                        onClick={() => removeAt(at)}
                      />
                    </span>
                  </td>
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
