import { useSyncExternalStore } from 'react'
import type { Density } from './column-choice.ts'

function followDensity(hear: () => void): () => void {
  const watch = new MutationObserver(hear)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style', 'class'] })
  return () => watch.disconnect()
}

/** What a row shows: lines of text alone, or pictures as well, which are recognised only when they are larger. */
export type RowContent = 'words' | 'pictures'

const properties: Readonly<Record<RowContent, string>> = { words: '--row', pictures: '--row-pictured' }

const measured = new Map<string, number>()

function heightOf(element: Element, content: RowContent): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(properties[content])) || 32
}

/** Reads the row height from the style sheet, the only place that knows it; it does not change while the page is open. */
function measure(density: Density, content: RowContent): number {
  const key = `${density} ${content}`
  const known = measured.get(key)
  if (known) return known
  const probe = document.createElement('div')
  probe.dataset['density'] = density
  probe.hidden = true
  document.body.append(probe)
  const height = heightOf(probe, content)
  probe.remove()
  measured.set(key, height)
  return height
}

/** The height of a row in pixels, as the list's density says, else the product's. */
export function useRowHeight(density?: Density, content: RowContent = 'words'): number {
  return useSyncExternalStore(followDensity, () =>
    density ? measure(density, content) : heightOf(document.documentElement, content),
  )
}
