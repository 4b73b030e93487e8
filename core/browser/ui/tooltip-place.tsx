import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { KeyHint } from './key-hint.tsx'

const delay = 400
/** Milliseconds after a tooltip in which the next one shows without delay. */
const neighbourPause = 300
const gap = 6
const edge = 4
const id = 'tooltip'

type Shown = { readonly target: HTMLElement; readonly text: string; readonly keys: string | undefined }

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tooltip]') ?? undefined) : undefined

/** Whether a control that says the same by itself shows all of it now. */
const saysItself = (target: HTMLElement) =>
  target.dataset['tooltipFolds'] !== undefined &&
  [...target.querySelectorAll('[data-word], kbd')].every(
    (part) => part.getBoundingClientRect().width > 1 && part.scrollWidth <= part.clientWidth + 1,
  )

function placeBeside(card: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const above = at.top - gap - height
  const below = at.bottom + gap
  const { innerWidth, innerHeight } = window
  const left = at.left + (at.width - width) / 2
  const top = below + height > innerHeight - edge ? above : below
  card.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
  card.style.top = `${Math.max(edge, Math.min(top, innerHeight - height - edge))}px`
}

function Card({ shown: { target, text, keys } }: { shown: Shown }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card.current) placeBeside(card.current, target)
    // A name and a description are read anyway.
    const isRead = [target.ariaLabel, target.ariaDescription].includes(text)
    if (isRead || target.hasAttribute('aria-describedby')) return undefined
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, text])
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      className="floating pointer-events-none fixed z-float flex w-max max-w-80 items-center gap-2 px-2 py-1 text-xs"
    >
      {text}
      {keys ? <KeyHint keys={keys} /> : null}
    </div>
  )
}

/** Draws the tooltips of the page; stands once in it. A pointer that rests or a key that leads to a control shows one. */
export function TooltipPlace() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let at: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.NEGATIVE_INFINITY
    let open = false
    const hide = () => {
      clearTimeout(timer)
      at = undefined
      if (open) hiddenAt = performance.now()
      open = false
      setShown(undefined)
    }
    const show = (target: HTMLElement) => {
      const text = target.dataset['tooltip']
      if (at !== target || !target.isConnected || !text || saysItself(target)) return
      open = true
      setShown({ target, text, keys: target.dataset['tooltipKeys'] })
    }
    const come = (target: HTMLElement | undefined) => {
      if (target === at) return
      const soon = open || performance.now() - hiddenAt < neighbourPause
      hide()
      if (!target) return
      at = target
      timer = setTimeout(() => show(target), soon ? 0 : delay)
    }
    const over = (event: PointerEvent) => event.pointerType === 'mouse' && come(ownerOf(event.target))
    const focus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && come(ownerOf(event.target))
    const leave = (event: PointerEvent) => event.relatedTarget === null && hide()
    document.addEventListener('pointerover', over)
    document.addEventListener('pointerout', leave)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide, true)
    document.addEventListener('keydown', hide, true)
    document.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerout', leave)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide, true)
      document.removeEventListener('keydown', hide, true)
      document.removeEventListener('scroll', hide, true)
    }
  }, [])
  return shown ? <Card key={shown.text} shown={shown} /> : null
}
