import type { LinkedRecord } from '../../document/linked-documents.ts'
import type { StyleKey } from '../../plugin.ts'

/** A tab of a thread, with the path of the list of the kind that it shows a document of. */
export type ThreadTab = { readonly tab: string; readonly kind: LinkedRecord['kind'] }

/** Whether two keys name one style; a document of the whole design fits each of its colours. */
export function isSameStyle(one: StyleKey, other: StyleKey): boolean {
  const isColor = one.color === undefined || other.color === undefined || one.color === other.color
  return one.code === other.code && one.type === other.type && isColor
}

/** A code has documents of several sample types and colours: the first of those that name most of this style. */
function chosenOf(found: readonly LinkedRecord[], { type, color }: StyleKey): LinkedRecord | undefined {
  const words = [type, color].filter((word) => word !== undefined && word !== '')
  const fit = ({ title, detail = '' }: LinkedRecord) =>
    words.filter((word) => `${title} ${detail}`.includes(word ?? '')).length
  const best = Math.max(...found.map(fit))
  return found.find((one) => fit(one) === best)
}

/** One document of each kind, in the order of the work: what a style has got to. */
export function chainOf(found: readonly LinkedRecord[], key: StyleKey): readonly LinkedRecord[] {
  const nouns = [...new Set(found.map(({ kind }) => kind.noun))]
  return nouns.flatMap(
    (noun) =>
      chosenOf(
        found.filter(({ kind }) => kind.noun === noun),
        key,
      ) ?? [],
  )
}

/**
 * Where each tab goes when the thread moves to another style: to the document of its kind, or, where the style has none
 * yet, to the list of this kind with nothing but this style.
 */
export function movesTo(
  tabs: readonly ThreadTab[],
  found: readonly LinkedRecord[],
  key: StyleKey,
): readonly { readonly tab: string; readonly href: string }[] {
  return tabs.map(({ tab, kind }) => {
    const next = chosenOf(
      found.filter((one) => one.kind.noun === kind.noun),
      key,
    )
    return { tab, href: next?.path ?? `${kind.path}?code=${encodeURIComponent(key.code)}` }
  })
}

/** How many documents stand in one row; more of them would be too narrow to be read. */
const mostInRow = 4

/** For each of so many documents, in their order, the one below which it stands; undefined in the upper row. */
export function standsBelow(count: number): readonly (number | undefined)[] {
  const upper = count > mostInRow ? Math.ceil(count / 2) : count
  return Array.from({ length: count }, (_, at) => (at < upper ? undefined : at - upper))
}
