import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type TouchEvent, useState } from 'react'
import { useLate } from './late-module.ts'
import { menuWindow } from './menu.tsx'

const longPress = 500
/** Pixels that a finger may move and still press. */
const steady = 10

type TargetProps = {
  onContextMenu?: (event: MouseEvent<HTMLElement>) => void
  onTouchStart?: (event: TouchEvent<HTMLElement>) => void
  onTouchMove?: (event: TouchEvent<HTMLElement>) => void
  onTouchEnd?: (event: TouchEvent<HTMLElement>) => void
  onTouchCancel?: (event: TouchEvent<HTMLElement>) => void
}

type Opened = { readonly place: DOMRect; readonly before: HTMLElement }

/** The finger that rests on something; there is one at a time. */
let press: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | undefined

function endPress(): void {
  clearTimeout(press?.timer)
  press = undefined
}

/**
 * A menu on the secondary click (or the menu key, or a long press) of an element. `menu` holds `MenuItem`s; `children` is the
 * one element that the menu belongs to.
 */
export function ContextMenu({
  menu,
  children,
  onOpenChange,
}: {
  menu: ReactNode
  children: ReactElement
  onOpenChange?: (open: boolean) => void
}) {
  const [opened, setOpened] = useState<Opened>()
  const late = useLate(menuWindow, opened !== undefined)
  const openAt = (target: HTMLElement, x: number, y: number) => {
    const { activeElement } = document
    const before = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : target
    setOpened({ place: new DOMRect(x, y, 0, 0), before })
    onOpenChange?.(true)
  }
  const close = () => {
    setOpened(undefined)
    onOpenChange?.(false)
  }
  const props: TargetProps = {
    onContextMenu: (event) => {
      event.preventDefault()
      event.stopPropagation()
      endPress()
      openAt(event.currentTarget, event.clientX, event.clientY)
    },
    onTouchStart: (event) => {
      endPress()
      const touch = event.touches[0]
      if (!touch || event.touches.length > 1) return
      const { currentTarget } = event
      const { clientX: x, clientY: y } = touch
      press = { timer: setTimeout(() => openAt(currentTarget, x, y), longPress), x, y }
    },
    onTouchMove: (event) => {
      const touch = event.touches[0]
      if (!touch || !press) return
      if (Math.hypot(touch.clientX - press.x, touch.clientY - press.y) > steady) endPress()
    },
    onTouchEnd: endPress,
    onTouchCancel: endPress,
  }
  return (
    <>
      {cloneElement(children as ReactElement<TargetProps>, props)}
      {opened && late ? (
        <late.MenuWindow
          anchor={{ getBoundingClientRect: () => opened.place }}
          by="pointer"
          offset={0}
          onClose={close}
          focusAfter={() => (opened.before.isConnected ? opened.before : null)}
        >
          {menu}
        </late.MenuWindow>
      ) : null}
    </>
  )
}
