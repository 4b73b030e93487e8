import { useSyncExternalStore } from 'react'
import type { Density } from './column-choice.ts'

function followDensity(hear: () => void): () => void {
  const watch = new MutationObserver(hear)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style', 'class'] })
  return () => watch.disconnect()
}

const measured = new Map<Density, number>()

function heightOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 32
}

/** Reads the row height from the style sheet, the only place that knows it; it does not change while the page is open. */
function measure(density: Density): number {
  const known = measured.get(density)
  if (known) return known
  const probe = document.createElement('div')
  probe.dataset['density'] = density
  probe.hidden = true
  document.body.append(probe)
  const height = heightOf(probe)
  probe.remove()
  measured.set(density, height)
  return height
}

/** The height of a row in pixels, as the list's density says, else the product's. */
export function useRowHeight(density?: Density): number {
  return useSyncExternalStore(followDensity, () => (density ? measure(density) : heightOf(document.documentElement)))
}
