import type { View } from '../plugin.ts'
import { pathOfLocation } from './layout.ts'

/** The view that a path names, with the parameters read from it. */
export type ViewMatch = { readonly view: View; readonly params: Readonly<Record<string, string>> }

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function readSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds the view of a location; a literal segment wins over a parameter. Undefined for an unknown path. */
export function matchView(views: readonly View[], location: string): ViewMatch | undefined {
  const given = segmentsOf(pathOfLocation(location))
  let best: { match: ViewMatch; rank: string } | undefined
  for (const view of views) {
    const wanted = segmentsOf(view.path)
    if (wanted.length !== given.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((segment, index) => {
      const here = readSegment(given[index] as string)
      if (segment.startsWith('$')) params[segment.slice(1)] = here
      return segment.startsWith('$') || segment === here
    })
    const rank = wanted.map((segment) => (segment.startsWith('$') ? '1' : '0')).join('')
    if (fits && (!best || rank < best.rank)) best = { match: { view, params }, rank }
  }
  return best?.match
}
