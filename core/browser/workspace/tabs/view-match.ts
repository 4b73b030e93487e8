import type { View } from './view.ts'
import { pathOfLocation } from '../layout/layout.ts'

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

const segments = new WeakMap<View, readonly string[]>()

/** Split the paths of views once: each place in the palette is compared with all of them. */
function segmentsOfView(view: View): readonly string[] {
  const known = segments.get(view) ?? segmentsOf(view.path)
  segments.set(view, known)
  return known
}

const isParameter = (segment: string) => segment.startsWith('$')

/** Finds the view of a location; a literal segment wins over a parameter. Undefined for an unknown path. */
export function matchView(views: readonly View[], location: string): ViewMatch | undefined {
  const given = segmentsOf(pathOfLocation(location)).map(readSegment)
  let best: { view: View; wanted: readonly string[]; rank: string } | undefined
  for (const view of views) {
    const wanted = segmentsOfView(view)
    if (wanted.length !== given.length) continue
    if (!wanted.every((segment, index) => segment === given[index] || isParameter(segment))) continue
    const rank = wanted.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
    if (!best || rank < best.rank) best = { view, wanted, rank }
  }
  if (!best) return undefined
  const params = best.wanted.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1), given[index] as string] as const] : [],
  )
  return { view: best.view, params: Object.fromEntries(params) }
}
