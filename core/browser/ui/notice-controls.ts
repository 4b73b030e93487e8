import { type Box, crosses, noticeBox, type NoticePlace, noticePlace } from './notice-place.ts'

const controls =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=tab], [role=option], [role=menuitem])'
/** What is looked at rather than pressed: where somebody works in a table, the chain of documents, the head of a window. */
const keptClear = '[data-keep-clear]'
const notices = '[data-sonner-toast]'
/** Pixels between two notices. */
export const noticeGap = 6

/** Whether something of an element can be pressed: it may be scrolled out of its place, covered by a window, or behind another tab. */
function isReached(element: Element, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const hit = document.elementsFromPoint(x, y).find((one) => !one.closest(notices))
  return hit !== undefined && (element.contains(hit) || hit.contains(element))
}

/** The boxes of the controls inside a part of the window that a person can reach. */
function reachedControls(part: Box): Box[] {
  return [...document.querySelectorAll(`${controls}, ${keptClear}`)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isThere = box.width > 0 && box.height > 0 && crosses(box, part) && !element.closest(notices)
    if (!isThere || !element.checkVisibility({ visibilityProperty: true })) return []
    return element.matches(keptClear) || isReached(element, box) ? [box] : []
  })
}

/** The usual height, as the theme has it. */
function usualTop(root: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(root).getPropertyValue('--notices-usual'))
}

/** Milliseconds after which the page below shown notices is looked at again. */
const lookedAt = 200

/**
 * Keeps the notices inside an element away from the controls of the page, for as long as some are shown: their place is
 * `--notices-top` and `--notices-right` of the page. Answers what ends it.
 */
export function watchNotices(host: Element): () => void {
  const root = document.documentElement
  let now: NoticePlace | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const rest = () => {
    clearInterval(timer)
    timer = undefined
    now = undefined
    for (const name of ['--notices-top', '--notices-right']) root.style.removeProperty(name)
  }
  const place = () => {
    const shown = [...host.querySelectorAll<HTMLElement>(notices)]
    if (shown.length === 0) return rest()
    timer ??= setInterval(place, lookedAt)
    const heights = shown.map(({ offsetHeight }) => offsetHeight + noticeGap)
    const size = {
      width: Math.max(...shown.map(({ offsetWidth }) => offsetWidth)),
      height: heights.reduce((sum, height) => sum + height, -noticeGap),
    }
    const room = { window: { width: innerWidth, height: innerHeight }, size }
    if (now && !now.covers && reachedControls(noticeBox(now, room)).length === 0) return
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const next = noticePlace(reachedControls(whole), room, usualTop(root))
    now = next
    root.style.setProperty('--notices-top', `${next.top}px`)
    root.style.setProperty('--notices-right', `${next.right}px`)
    // Where something had to be covered, the pointer goes through to it.
    host.toggleAttribute('data-covers', next.covers)
  }
  const observer = new MutationObserver(place)
  observer.observe(host, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    rest()
  }
}
