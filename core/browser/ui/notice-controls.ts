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
  const first = document.elementFromPoint(x, y)
  const hit = first?.closest(notices) ? document.elementsFromPoint(x, y).find((one) => !one.closest(notices)) : first
  return hit ? element.contains(hit) || hit.contains(element) : false
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
function usualTop(host: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(host).getPropertyValue('--notices-usual'))
}

/** Milliseconds after which the page below shown notices is looked at again. */
const lookedAt = 200

/**
 * Keeps the notices inside an element away from the controls of the page, for as long as some are shown. Their place is `--notices-top` and
 * `--notices-right` of that element: set on the page, they would make the browser compute the styles of everything anew. Answers what ends it.
 */
export function watchNotices(host: HTMLElement): () => void {
  let now: NoticePlace | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const rest = () => {
    clearInterval(timer)
    timer = undefined
    now = undefined
    for (const name of ['--notices-top', '--notices-right']) host.style.removeProperty(name)
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
    const isFree = (place: NoticePlace) => !place.covers && reachedControls(noticeBox(place, room)).length === 0
    if (now && isFree(now)) return
    const usual = usualTop(host)
    // Most notices find their usual place free, so that the controls of the whole window need not be asked where they are.
    const first = noticePlace([], room, usual)
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const next = isFree(first) ? first : noticePlace(reachedControls(whole), room, usual)
    now = next
    host.style.setProperty('--notices-top', `${next.top}px`)
    host.style.setProperty('--notices-right', `${next.right}px`)
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
