import { useSyncExternalStore } from 'react'
import type { Density } from './column-choice.ts'

function followDensity(hear: () => void): () => void {
  const watch = new MutationObserver(hear)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
  return () => watch.disconnect()
}

/** What a row shows: lines of text alone, or pictures as well, which are recognised only when they are larger. */
export type RowContent = 'words' | 'pictures'

const properties: Readonly<Record<RowContent, string>> = { words: '--row', pictures: '--row-pictured' }

const measured = new Map<string, number>()

/**
 * Reads the row height from the style sheet, the only place that knows it. It does not change while the page is open, and asking for it makes the
 * browser compute all styles at once, so it is asked once for each density.
 */
function measure(density: string, content: RowContent): number {
  const key = `${density} ${content}`
  const known = measured.get(key)
  if (known) return known
  const probe = document.createElement('div')
  probe.dataset['density'] = density
  probe.hidden = true
  document.body.append(probe)
  const height = Number.parseFloat(getComputedStyle(probe).getPropertyValue(properties[content]))
  probe.remove()
  // The style sheet is not there yet.
  if (Number.isNaN(height)) return 32
  measured.set(key, height)
  return height
}

const usualDensity = () => document.documentElement.dataset['density'] ?? 'standard'

/** The height of a row in pixels, as the list's density says, else the product's. */
export function useRowHeight(density?: Density, content: RowContent = 'words'): number {
  return useSyncExternalStore(followDensity, () => measure(density ?? usualDensity(), content))
}
