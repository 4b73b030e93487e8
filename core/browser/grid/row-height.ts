import { useSyncExternalStore } from 'react'

function followDensity(hear: () => void): () => void {
  const watch = new MutationObserver(hear)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style', 'class'] })
  return () => watch.disconnect()
}

function rowHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32
}

/** The height of a row in pixels, as the chosen density says. */
export function useRowHeight(): number {
  return useSyncExternalStore(followDensity, rowHeight)
}
