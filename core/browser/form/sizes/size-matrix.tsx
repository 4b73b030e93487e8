import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { message, type Message } from '../../../shared/message.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useViewCommands } from '../../command/command-scope.ts'
import { useText } from '../../i18n/text.ts'
import { readTable } from '../../keys/key-press.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { isBlock, parseCells } from '../lines/cell-paste.ts'
import { errorAt } from '../session/field-problems.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { sizeKeys } from '../fields/field-keys.ts'
import { sizeCommands } from './size-commands.ts'
import { moveItem } from '../fields/list-keys.ts'
import { SizeInput } from './size-input.tsx'
import {
  nextRow,
  pasteSizes,
  readSizeCell,
  repeatedColors,
  rowPieces,
  type SizeCell,
  type SizeRow,
  sizeProblems,
  sizeTotals,
  writeSizeCell,
} from './size-grid.ts'
import { type AttachedParts, stepHistory } from '../steps/step-history.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { StepStatus, useTableSteps } from '../steps/use-table-steps.tsx'

const checkParts = (value: unknown) => sizeProblems(Array.isArray(value) ? (value as SizeRow[]) : [])

const describe = (value: unknown) =>
  (Array.isArray(value) ? (value as SizeRow[]) : [])
    .map(
      ({ color, sizeRanges }) =>
        `${color}：${sizeRanges.map(({ name, quantity }) => `${name}×${quantity ?? ''}`).join('，')}`,
    )
    .join('\n')

const pathOf = (name: string, { row, size, part }: SizeCell) =>
  part === 'color' ? `${name}.${row}.color` : `${name}.${row}.sizeRanges.${size}.${part}`

function cellOfPath(path: string, name: string): SizeCell | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const [row, field, size, part] = path.slice(name.length + 1).split('.')
  if (field === 'color') return { row: Number(row), size: -1, part: 'color' }
  return part === 'name' || part === 'quantity' ? { row: Number(row), size: Number(size), part } : undefined
}

/**
 * Colours by sizes, held as `[{ color, sizeRanges: [{ name, quantity }] }]`. Enter and arrows move, Alt+Enter adds a colour, Alt+D duplicates
 * it, Alt+Backspace deletes it, Alt+= and Alt+- add and remove a size, Mod+D takes the cell above, Mod+R the quantity to the left, Alt+B
 * distributes pieces by a ratio over the sizes; a block from a spreadsheet can be pasted; Mod+Z takes the last of it back. `maximumQuantity` is
 * what one size takes, `keepLast` keeps the last colour from being deleted, `attached` is what follows the colours elsewhere in the form.
 */
export function SizeMatrix({
  maximumSizes = 3,
  maximumColors = 50,
  maximumQuantity = 999_999,
  keepLast = false,
  attached,
  ...props
}: FieldProps & {
  maximumSizes?: number
  maximumColors?: number
  maximumQuantity?: number
  keepLast?: boolean
  /** The same object in every drawing. */
  attached?: AttachedParts
}) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<SizeCell | undefined>(undefined)
  const [focusedRow, setFocusedRow] = useState(0)
  const { name } = props
  const field = useField<readonly SizeRow[] | null | undefined>(props, { checkParts, describe })
  const { errors } = useFormState({ control: field.session.control, name })
  const rows = field.value ?? []
  const repeated = repeatedColors(rows)
  const totals = sizeTotals(rows)
  const all = rows.reduce((sum, row) => sum + rowPieces(row), 0)
  const slots = Math.max(1, ...rows.map((row) => row.sizeRanges.length))

  const focus = (cell: SizeCell) => {
    const input = root.current?.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(pathOf(name, cell))}"]`)
    input?.focus()
    input?.select()
    return Boolean(input)
  }
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined
  })
  const { session, readOnly } = field
  const several = rows.length > 1
  const history = useMemo(() => {
    const { methods, control } = session
    return stepHistory<readonly SizeRow[], SizeCell>({
      read: () => (methods.getValues(name) as readonly SizeRow[] | null | undefined) ?? [],
      write: (next) => {
        if (!control._formState.isSubmitted) methods.clearErrors(name)
        methods.setValue(name, next as never, { shouldDirty: true, shouldValidate: control._formState.isSubmitted })
      },
      loaded: () => session.origin().base,
      attached,
    })
  }, [session, name, attached])
  const cellFrom = (target: Element) => {
    const path = target.closest<HTMLElement>('[data-field]')?.dataset.field
    return path === undefined ? undefined : cellOfPath(path, name)
  }
  const steps = useTableSteps<SizeCell>({
    history,
    root,
    readOnly,
    placeOf: cellFrom,
    goTo: (cell) => {
      wanted.current = cell
    },
  })
  const { run } = steps
  const put = (what: Message, from: SizeCell, next: readonly SizeRow[], to?: SizeCell) => {
    wanted.current = to
    run(what, { from, to }, () => field.change(next))
  }
  const commands = useMemo(() => {
    const { methods, control } = session
    const rowsNow = () => (methods.getValues(name) as readonly SizeRow[] | null | undefined) ?? []
    const row = () => Math.min(focusedRow, Math.max(0, rowsNow().length - 1))
    const place = {
      rows: rowsNow,
      row,
      put: (next: readonly SizeRow[]) =>
        run(message('按配比分配件数'), { from: { row: row(), size: -1, part: 'color' } }, () =>
          methods.setValue(name, next as never, { shouldDirty: true, shouldValidate: control._formState.isSubmitted }),
        ),
      most: maximumQuantity,
    }
    return readOnly ? [] : sizeCommands(place, several)
  }, [session, run, name, readOnly, several, focusedRow, maximumQuantity])
  useViewCommands(commands)
  const colorOf = (at: number): SizeCell => ({ row: at, size: -1, part: 'color' })
  const addColor = (at: number, from: SizeCell, row?: SizeRow) => {
    if (rows.length >= maximumColors) return toast.warning(t('最多 {maximum} 个颜色', { maximum: maximumColors }))
    const next = [...rows.slice(0, at), row ?? nextRow(rows, at - 1), ...rows.slice(at)]
    put(row ? message('复制颜色') : message('添加颜色'), from, next, colorOf(at))
  }
  const duplicateColor = (at: number, from = colorOf(at)) =>
    addColor(at + 1, from, { ...(rows[at] as SizeRow), color: '' })
  const removeColor = (at: number, from = colorOf(at)) => {
    if (keepLast && rows.length <= 1) return toast.warning(t('至少保留一个颜色'))
    const next = rows.filter((_, index) => index !== at)
    put(message('删除颜色'), from, next, colorOf(Math.max(0, Math.min(at, rows.length - 2))))
  }
  const moveColor = (cell: SizeCell, to: number) => {
    if (rows[to]) put(message('移动颜色'), cell, moveItem(rows, cell.row, to), { ...cell, row: to })
  }
  const withSizes = (at: number, sizeRanges: SizeRow['sizeRanges']) =>
    rows.map((row, index) => (index === at ? { ...row, sizeRanges } : row))
  const addSize = (at: number, from = colorOf(at)) => {
    const sizes = rows[at]?.sizeRanges ?? []
    if (sizes.length >= maximumSizes)
      return toast.warning(t('每个颜色最多 {maximum} 个尺码', { maximum: maximumSizes }))
    const to = { row: at, size: sizes.length, part: 'name' } as const
    put(message('添加尺码'), from, withSizes(at, [...sizes, { name: '', quantity: null }]), to)
  }
  const removeSize = (at: number, size: number, from = colorOf(at)) => {
    const sizes = rows[at]?.sizeRanges ?? []
    if (sizes.length <= 1) return toast.warning(t('至少保留一个尺码'))
    const to = { row: at, size: Math.max(0, Math.min(size, sizes.length - 2)), part: 'name' } as const
    const next = withSizes(
      at,
      sizes.filter((_, index) => index !== size),
    )
    put(message('移除尺码'), from, next, to)
  }
  const copyInto = (cell: SizeCell, source: SizeCell) => {
    if (source.row >= 0 && (source.part === 'color' || source.size >= 0))
      put(message('填充 {count} 个单元格', { count: 1 }), cell, writeSizeCell(rows, cell, readSizeCell(rows, source)))
  }

  const act = (event: React.KeyboardEvent, cell: SizeCell): boolean => {
    const { row, size } = cell
    const key = readTable(sizeKeys, event)
    if (key === undefined || (key === 'copyLeft' && cell.part !== 'quantity')) return false
    if (key === 'undo' || key === 'redo') return steps.press(event.target, key)
    if (key === 'addColor') addColor(row + 1, cell)
    else if (key === 'duplicateColor') duplicateColor(row, cell)
    else if (key === 'removeColor') removeColor(row, cell)
    else if (key === 'addSize') addSize(row, cell)
    else if (key === 'removeSize') removeSize(row, size < 0 ? (rows[row]?.sizeRanges.length ?? 1) - 1 : size, cell)
    else if (key === 'moveUp') moveColor(cell, row - 1)
    else if (key === 'moveDown') moveColor(cell, row + 1)
    else if (key === 'copyAbove') copyInto(cell, { ...cell, row: row - 1 })
    else if (key === 'copyLeft') copyInto(cell, { ...cell, size: size - 1 })
    else if (key === 'up') focus({ ...cell, row: row - 1 })
    else if (key === 'down' || (key === 'next' && row + 1 < rows.length)) focus({ ...cell, row: row + 1 })
    else if (key === 'next') addColor(rows.length, cell)
    return true
  }

  const cellProps = (cell: SizeCell, label: string) => {
    const path = pathOf(name, cell)
    return {
      path,
      label,
      text: readSizeCell(rows, cell),
      error: errorAt(errors, path)?.problem,
      readOnly: field.readOnly,
      onType: (text: string) => field.change(writeSizeCell(rows, cell, text)),
    }
  }
  return (
    <FieldFrame
      field={field}
      group
      corner={<span className="text-xs text-ink-faint">{t('共 {pieces} 件', { pieces: all })}</span>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cells inside; a scrolled table must be reachable by key */}
      <div
        ref={root}
        data-field={name}
        {...(field.readOnly ? { tabIndex: 0 } : {})}
        className="overflow-x-auto rounded border"
        {...steps.listeners}
        onFocus={(event) => setFocusedRow((row) => cellFrom(event.target)?.row ?? row)}
        onKeyDown={(event) => {
          const cell = cellFrom(event.target as Element)
          if (field.readOnly || event.nativeEvent.isComposing) return
          const key = cell ? undefined : readTable(sizeKeys, event)
          if (key === 'undo' || key === 'redo') steps.press(event.target, key)
          else if (!cell || !act(event, cell)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onPaste={(event) => {
          const cell = cellFrom(event.target as Element)
          const text = event.clipboardData.getData('text/plain')
          if (field.readOnly || !cell || !isBlock(text)) return
          event.preventDefault()
          const block = parseCells(text)
          const pasted = pasteSizes(rows, cell, block, { colors: maximumColors, sizes: maximumSizes })
          put(message('粘贴 {count} 个单元格', { count: block.flat().length }), cell, pasted.rows, cell)
          if (pasted.cut) toast.warning(t('超出颜色或尺码上限的内容未粘贴'))
        }}
      >
        <table
          aria-label={props.label}
          className="w-full border-collapse [&_.control]:rounded-none [&_.control:not(:focus):not([aria-invalid=true])]:border-transparent [&_.control:not(:focus)]:bg-transparent [&_td]:p-0 [&_td]:align-top"
        >
          <thead className="bg-sunken text-xs text-ink-muted">
            <tr>
              <th className="h-8 w-36 min-w-28 px-2 text-left font-normal">{t('颜色')}</th>
              {Array.from({ length: slots }, (_, size) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its number
                <th key={size} className="w-56 min-w-32 px-2 text-left font-normal">
                  {t('尺码 {n} / 件数', { n: size + 1 })}
                </th>
              ))}
              <th className="w-16 px-2 text-right font-normal whitespace-nowrap">{t('小计')}</th>
              {field.readOnly ? <td /> : <th className="min-w-28" aria-label={t('操作')} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, their inputs hold no state
              <tr key={at} className="group border-t">
                <td>
                  <SizeInput
                    {...cellProps({ row: at, size: -1, part: 'color' }, t('颜色，第 {row} 行', { row: at + 1 }))}
                    repeated={repeated.has(at) ? row.color.trim() : undefined}
                  />
                </td>
                {Array.from({ length: slots }, (_, size) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its number
                  <td key={size} className="border-l">
                    {size < row.sizeRanges.length ? (
                      <div className="flex">
                        <div className="w-1/2">
                          <SizeInput
                            {...cellProps(
                              { row: at, size, part: 'name' },
                              t('尺码 {n}，第 {row} 行', { n: size + 1, row: at + 1 }),
                            )}
                          />
                        </div>
                        <div className="w-1/2 border-l">
                          <SizeInput
                            {...cellProps(
                              { row: at, size, part: 'quantity' },
                              t('件数 {n}，第 {row} 行', { n: size + 1, row: at + 1 }),
                            )}
                            number
                          />
                        </div>
                      </div>
                    ) : null}
                  </td>
                ))}
                <td className="border-l">
                  <output className="flex h-control items-center justify-end px-2 font-medium tabular-nums">
                    {rowPieces(row)}
                  </output>
                </td>
                {field.readOnly ? (
                  <td />
                ) : (
                  <td>
                    <span className="flex h-control items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
                      <IconButton
                        icon="plus"
                        size="small"
                        tabIndex={-1}
                        label={t('添加尺码')}
                        keys="Alt+="
                        onClick={() => addSize(at)}
                      />
                      <IconButton
                        icon="minus"
                        size="small"
                        tabIndex={-1}
                        label={t('移除尺码')}
                        keys="Alt+-"
                        onClick={() => removeSize(at, row.sizeRanges.length - 1)}
                      />
                      <IconButton
                        icon="copy"
                        size="small"
                        tabIndex={-1}
                        label={t('复制颜色')}
                        keys="Alt+d"
                        onClick={() => duplicateColor(at)}
                      />
                      <IconButton
                        icon="trash"
                        size="small"
                        tabIndex={-1}
                        label={t('删除颜色')}
                        keys="Alt+Backspace"
                        onClick={() => removeColor(at)}
                      />
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {totals.length > 0 ? (
            <tfoot className="border-t bg-sunken">
              <tr>
                <th scope="row" className="h-row px-2 text-left text-xs font-normal text-ink-muted">
                  {t('合计')}
                </th>
                <td colSpan={slots}>
                  <span className="flex flex-wrap gap-x-4 px-2 py-1.5">
                    {totals.map((total) => (
                      <span key={total.name}>
                        <span className="text-ink-muted">{total.name}</span>{' '}
                        <span className="font-medium tabular-nums">{total.pieces}</span>
                      </span>
                    ))}
                  </span>
                </td>
                <td>
                  <output className="block px-2 py-1.5 text-right font-medium tabular-nums">{all}</output>
                </td>
                <td />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {field.readOnly ? null : (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            id={field.id}
            size="small"
            variant="ghost"
            icon="plus"
            keys="Alt+Enter"
            onClick={() => addColor(rows.length, colorOf(Math.max(0, rows.length - 1)))}
          >
            {t('添加颜色')}
          </Button>
          <CommandButton id="form.fillByRatio" size="small" variant="ghost" />
          <StepStatus told={steps.told} />
        </div>
      )}
    </FieldFrame>
  )
}
