import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { selectionKey } from '../model/grid-columns.ts'
import { gridActionOf } from '../model/grid-keys.ts'
import { focusOn, rangeOf } from '../model/grid-model.ts'
import { askForMenu, isTextPickedIn, nameCutCell, placeOf } from '../model/grid-pointer.ts'
import { type GridScene, runGridAction, selectTo, sortByColumn, toggleAll } from './grid-actions.ts'
import type { GridProps } from './grid-props.ts'
import { detailsId } from './grid-styles.ts'

/** What the actions of a grid work on, of the grid as it is drawn now. */
export function sceneOf(props: GridProps, gridId: string, now: Pick<GridScene, 'page' | 'translate'>): GridScene {
  const { columns, store, root } = props
  const focusedCell = () => {
    const cell = store.focus()?.cell
    return cell ? document.getElementById(`${gridId}-${cell.row}-${cell.column}`) : null
  }
  return {
    ...props,
    ...now,
    columns: columns.all,
    openMenu: () => {
      if (root.current) askForMenu(root.current, focusedCell())
    },
    enterDetails: () => {
      const row = store.focus()?.cell.row ?? -1
      const details = document.getElementById(detailsId(gridId, row))
      const first = details?.querySelector<HTMLElement>('button:not(:disabled), a[href], input')
      first?.focus()
      return first !== null && first !== undefined
    },
    hasPickedText: () => isTextPickedIn(focusedCell()),
    writeText: (text) => navigator.clipboard.writeText(text),
  }
}

/** What lasts from one press of a pointer to its end. */
export type GestureState = { isDragging: boolean }

/** Hears the keys of a grid: its own keys, and those that lead into and out of the details of a row. */
function keyListener(scene: GridScene) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) {
      if (event.key !== 'Escape' || !(event.target as Element).closest('[data-details]')) return
      event.currentTarget.focus({ preventScroll: true })
      event.stopPropagation()
      return
    }
    if (event.key === 'Tab' && !event.shiftKey && scene.enterDetails()) return event.preventDefault()
    const action = gridActionOf(event.nativeEvent)
    if (!action || !runGridAction(scene, action)) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }
}

/** What a grid does with keys, pointers and pasted text, heard once for all of its cells. */
export function gridGestures(
  scene: GridScene,
  { columns, rows, store, root, onOpen, onFailed, onPaste }: GridProps,
  state: RefObject<GestureState>,
) {
  const onKeyDown = keyListener(scene)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    if (!place || (event.target as Element).closest('[data-resize]')) return
    if (place.row < 0) return
    if (event.button === 2) {
      store.setFocus(focusOn(place.row, place.column), 'press')
      return
    }
    if (event.button !== 0) return
    const inSelection = columns.all[place.column]?.key === selectionKey
    if (inSelection || event.ctrlKey || event.metaKey) return
    const before = store.focus()
    if (event.shiftKey && before && before.anchor.row >= 0) {
      event.preventDefault()
      root.current?.focus({ preventScroll: true })
      store.setFocus({ cell: place, anchor: before.anchor }, 'press')
    } else {
      state.current.isDragging = event.pointerType === 'mouse'
      store.setFocus(focusOn(place.row, place.column), 'press')
    }
  }

  const onPointerOver = (event: PointerEvent<HTMLDivElement>) => {
    if (!state.current.isDragging) return
    if ((event.buttons & 1) === 0) {
      state.current.isDragging = false
      return
    }
    const place = placeOf(event.target)
    const focus = store.focus()
    if (place && place.row >= 0 && focus) store.setFocus({ cell: place, anchor: focus.anchor })
  }

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    state.current.isDragging = false
    const place = placeOf(event.target)
    if (!place || (event.target as Element).closest('[data-resize], [data-funnel]')) return
    const inSelection = columns.all[place.column]?.key === selectionKey
    if (place.row < 0) {
      store.setFocus(focusOn(-1, place.column))
      if ((event.target as Element).closest('[data-expand]')) {
        store.expandAll(!store.expansion().all)
        return
      }
      if (inSelection) toggleAll(scene)
      else sortByColumn(scene, place.column, event.shiftKey)
      return
    }
    if (rows.groupAt?.(place.row)) {
      rows.toggleGroup?.(place.row)
      return
    }
    const row = rows.rowAt(place.row)
    if (!row) return
    if ((event.target as Element).closest('[data-expand]')) {
      store.setFocus(focusOn(place.row, place.column))
      store.toggleExpanded(row.id)
      root.current?.focus({ preventScroll: true })
      return
    }
    const link = (event.target as Element).closest('a, [data-act]')
    if (inSelection || ((event.ctrlKey || event.metaKey) && !link)) {
      event.preventDefault()
      if (event.shiftKey) selectTo(scene, place.row).catch(onFailed)
      else store.toggle(row)
      store.setFocus(focusOn(place.row, place.column))
      root.current?.focus({ preventScroll: true })
    } else if (link) {
      event.preventDefault()
      if (!event.shiftKey) onOpen(row, event.ctrlKey || event.metaKey ? 'tab' : undefined)
    }
  }

  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || place.row < 0 || columns.all[place.column]?.key === selectionKey) return
    const row = rows.rowAt(place.row)
    if (row) onOpen(row)
  }

  return {
    onKeyDown,
    onPointerDown,
    onPointerOver,
    onClick,
    onDoubleClick,
    onPointerMove: (event: PointerEvent) => nameCutCell(event.target),
    onPaste(event: ClipboardEvent) {
      const focus = store.focus()
      const text = event.clipboardData.getData('text/plain')
      if (!text || event.target !== event.currentTarget || !focus || focus.anchor.row < 0) return
      event.preventDefault()
      onPaste(text, rangeOf(focus))
    },
    onFocus(event: FocusEvent) {
      if (event.target === event.currentTarget && !store.focus())
        store.setFocus(focusOn(rows.count > 0 ? 0 : -1, Math.min(1, columns.all.length - 1)))
    },
  }
}
