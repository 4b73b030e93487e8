import { Fragment, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import type { PermissionFlag } from '../../../../core/shared/permission.ts'
import { hasAll, type MatrixRow, setFlag } from '../role-matrix-model.ts'

const flags: readonly PermissionFlag[] = ['read', 'write']

type Place = { readonly row: number; readonly flag: PermissionFlag }

function MatrixHead({ names }: { names: Readonly<Record<PermissionFlag, string>> }) {
  const t = useText()
  return (
    <thead className="sticky top-0 z-10 bg-sunken">
      <tr className="h-8 border-b text-left text-ink-muted">
        <th scope="col" className="px-3 font-normal">
          {t('模块')}
        </th>
        {flags.map((flag) => (
          <th key={flag} scope="col" className="w-14 px-1 text-center font-normal @min-[900px]:w-28">
            {names[flag]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A group over its modules, where the matrix is too narrow for a column of groups. */
function GroupLine({ name }: { name: string }) {
  return (
    <tr className="border-b bg-sunken @min-[900px]:hidden">
      <th
        colSpan={flags.length + 1}
        scope="rowgroup"
        className="px-3 py-1 text-left text-xs font-medium text-ink-muted"
      >
        {name}
      </th>
    </tr>
  )
}

/** A module, after its group if it is the first of it. */
function ModuleName({ line, heads, locked }: { line: MatrixRow; heads: boolean; locked: boolean }) {
  const t = useText()
  return (
    <span className="flex items-center">
      <span className="hidden w-36 shrink-0 @min-[900px]:block">
        {heads ? <span className="rounded bg-sunken px-1.5 py-0.5 text-xs text-ink-muted">{line.group}</span> : null}
      </span>
      <span>
        {line.title}
        {locked ? <span className="ml-2 text-xs whitespace-nowrap text-ink-faint">{t('角色自带')}</span> : null}
      </span>
    </span>
  )
}

/**
 * A table of modules with a box for read and one for write. Arrow keys move between boxes, Space ticks one, Shift+Space
 * ticks the whole area. A locked row cannot be changed.
 */
export function RoleMatrix({
  rows,
  chosen,
  locked,
  readOnly,
  grid,
  onChange,
  onLeave,
}: {
  rows: readonly MatrixRow[]
  chosen: ReadonlySet<number>
  /** Key of the module whose boxes are always ticked, because the role has it by itself. */
  locked: string | undefined
  readOnly: boolean
  grid: RefObject<HTMLTableElement | null>
  onChange: (next: ReadonlySet<number>) => void
  onLeave: () => void
}) {
  const t = useText()
  const [place, setPlace] = useState<Place>({ row: 0, flag: 'read' })
  const walking = useRef(false)
  const at: Place = { ...place, row: Math.min(place.row, rows.length - 1) }
  const names = { read: t('读取'), write: t('写入') }

  const go = (row: number, flag: PermissionFlag) => {
    const next = { row: Math.max(0, Math.min(rows.length - 1, row)), flag }
    walking.current = true
    setPlace(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.flag}"]`)?.focus()
  }
  const toggle = ({ row, flag }: Place, wholeArea: boolean) => {
    const line = rows[row]
    if (readOnly || !line || line.key === locked) return
    const lines = wholeArea ? rows.filter(({ group, key }) => group === line.group && key !== locked) : [line]
    onChange(setFlag(chosen, lines, flag, !hasAll(chosen, lines, flag)))
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at.row + 1, at.flag),
      ArrowUp: () => go(at.row - 1, at.flag),
      ArrowLeft: () => go(at.row, 'read'),
      ArrowRight: () => go(at.row, 'write'),
      PageDown: () => go(at.row + 10, at.flag),
      PageUp: () => go(at.row - 10, at.flag),
      Home: () => go(0, at.flag),
      End: () => go(rows.length - 1, at.flag),
      ' ': () => toggle(at, event.shiftKey),
      Enter: () => toggle(at, event.shiftKey),
      Escape: onLeave,
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }

  const cell = (line: MatrixRow, row: number, flag: PermissionFlag) => {
    const id = line[flag]
    const isLocked = line.key === locked
    const on = isLocked || (id !== undefined && chosen.has(id))
    const current = at.row === row && at.flag === flag
    const exists = id !== undefined
    return (
      <td key={flag} className="p-0 text-center">
        <span
          data-cell={`${row}-${flag}`}
          role="checkbox"
          tabIndex={current ? 0 : -1}
          aria-checked={on}
          aria-disabled={readOnly || isLocked || !exists ? true : undefined}
          aria-label={`${line.title} ${names[flag]}`}
          onFocus={() => setPlace({ row, flag })}
          onClick={() => toggle({ row, flag }, false)}
          onKeyDown={() => undefined}
          className={`mx-auto flex h-(--row) w-full max-w-24 cursor-pointer items-center justify-center -outline-offset-2! ${exists ? '' : 'opacity-40'}`}
        >
          <span
            className={`flex size-4 items-center justify-center rounded-[3px] border ${on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-panel'} ${isLocked ? 'opacity-60' : ''}`}
          >
            {on ? <Icon name="check" size={12} /> : exists ? null : <Icon name="minus" size={10} />}
          </span>
        </span>
      </td>
    )
  }

  return (
    <table ref={grid} className="w-full border-collapse" onKeyDown={press}>
      <caption className="sr-only">{t('权限')}</caption>
      <MatrixHead names={names} />
      <tbody>
        {rows.map((line, row) => {
          const heads = line.group !== rows[row - 1]?.group
          return (
            <Fragment key={line.key}>
              {heads ? <GroupLine name={line.group} /> : null}
              <tr className="border-b hover:bg-hover">
                <th scope="row" className="px-3 text-left font-normal">
                  <ModuleName line={line} heads={heads} locked={line.key === locked} />
                </th>
                {flags.map((flag) => cell(line, row, flag))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
