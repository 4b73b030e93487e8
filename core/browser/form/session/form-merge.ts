import { commonOrder, joinOrder, type LineRule, markLines } from './line-merge.ts'
import { isRecord, isReference, isSameChoice, isSameLine, isSameValue } from './same-value.ts'

/** One part of a form where somebody else's save differs from what was loaded and from what is typed. */
export type Difference = {
  /** Names the part among those of one merge; the same whichever sides are chosen. */
  readonly key: string
  /** Form path of the part: lines have the number that they have in the form, else the one that the other side has. */
  readonly field: string
  /** A value, a line as a whole, or the order of a list's lines, whose sides are the lists. */
  readonly kind: 'value' | 'line' | 'order'
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both sides changed it to different things. */
  readonly conflict: boolean
}

export type Side = 'mine' | 'theirs'

/** The side of a difference that nothing speaks against. */
export function suggestedSide({ conflict }: Difference): Side {
  return conflict ? 'mine' : 'theirs'
}

/** How lists are merged, by their form paths with `*` for the numbers of lines: `colors.*.sizes`. */
export type LineRules = Readonly<Record<string, LineRule>>

/** Three states of one value: as it was loaded, as it is typed, as somebody else saved it. */
type States<Value = unknown> = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

type Place = { readonly field: string; readonly key: string; readonly list: string }

const below = ({ field, key, list }: Place, part: string): Place => {
  const join = (path: string) => (path ? `${path}.${part}` : part)
  return { field: join(field), key: join(key), list: join(list) }
}

/** What a picker holds of a record: a choice, though it may stand as a line. */
const choiceParts = ['id', 'name', 'detail', 'image']
const isChoice = (value: unknown) => isRecord(value) && Object.keys(value).every((part) => choiceParts.includes(part))

/** A list that one control holds: choices, tags, pictures, files. Its lines are no rows of a table. */
const isOneField = (lines: readonly unknown[]) =>
  lines.every((line) => !isRecord(line) || isChoice(line) || 'url' in line)

/**
 * Joins what is typed with what somebody else saved since it was loaded. Groups of fields are entered, lists are merged by line where it is
 * certain which lines are the same; all else is one value. What only one side changed is taken from it; where theirs is concerned that
 * is a difference, and `sideOf` says which side of it is taken.
 */
export function mergeValues(
  states: States,
  rules: LineRules = {},
  sideOf: (difference: Difference) => Side = suggestedSide,
): { readonly merged: unknown; readonly differences: readonly Difference[] } {
  const differences: Difference[] = []

  const choose = (difference: Difference): Side => {
    differences.push(difference)
    return sideOf(difference)
  }

  const mergeWhole = (states: States, { field, key }: Place, kind: 'value' | 'line'): unknown => {
    const { base, mine, theirs } = states
    const isSame = kind === 'line' ? (one: unknown, other: unknown) => isSameLine(one, other) : isSameChoice
    if (isSame(theirs, mine) || isSame(theirs, base)) return mine
    return states[choose({ key, field, kind, ...states, conflict: !isSame(mine, base) })]
  }

  const mergeRecord = (states: States, place: Place, apart: readonly string[] = []): Record<string, unknown> => {
    const [base, mine, theirs] = [states.base, states.mine, states.theirs].map((one) => (isRecord(one) ? one : {}))
    const keys = new Set([...Object.keys(base ?? {}), ...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])
    const parts = [...keys]
      .filter((part) => !apart.includes(part))
      .map((part) => {
        const inside = { base: base?.[part], mine: mine?.[part], theirs: theirs?.[part] }
        return [part, mergePart(inside, below(place, part))] as const
      })
    // An absent part stays absent.
    return Object.fromEntries(parts.filter(([part, value]) => value !== undefined || part in (mine ?? {})))
  }

  /** One line that at least two of the lists have; undefined when it goes. */
  const mergeLine = (states: States, place: Place, isWhole: boolean): unknown => {
    const { base, mine, theirs } = states
    const isEverywhere = mine !== undefined && theirs !== undefined
    if (isWhole || !isEverywhere || !isRecord(mine) || !isRecord(theirs) || isChoice(mine) || isChoice(theirs))
      return mergeWhole(states, place, 'line')
    const id = theirs['id'] ?? mine['id']
    return { ...(id === undefined ? {} : { id }), ...mergeRecord({ base: base ?? {}, mine, theirs }, place, ['id']) }
  }

  const mergeList = (states: States<readonly unknown[]>, place: Place): unknown => {
    // Line by line it is harder to read; that is worth it only where both sides count.
    const isField = !rules[place.list] && isOneField([...states.base, ...states.theirs])
    if (isField && isSameChoice(states.mine, states.base)) return mergeWhole(states, place, 'value')
    const marked = markLines(states.base, states.mine, states.theirs, rules[place.list])
    if (!marked) return mergeWhole(states, place, 'value')
    const lines = new Map<string, unknown>()
    for (const mark of new Set([...marked.mine, ...marked.theirs, ...marked.base])) {
      const at = marked.mine.includes(mark) ? marked.mine.indexOf(mark) : marked.theirs.indexOf(mark)
      const of = (side: keyof States) => {
        const index = marked[side].indexOf(mark)
        return index < 0 ? undefined : states[side][index]
      }
      const line = { base: of('base'), mine: of('mine'), theirs: of('theirs') }
      const inside = { field: `${place.field}.${at}`, key: `${place.key}.${mark}`, list: `${place.list}.*` }
      const merged = mergeLine(line, inside, marked.wholeLines)
      if (merged !== undefined) lines.set(mark, merged)
    }
    const [before, mine, theirs] = [marked.base, marked.mine, marked.theirs].map((order) => commonOrder(order, marked))
    const moved = !isSameValue(theirs, before) && !isSameValue(theirs, mine)
    const order: Difference = {
      key: `${place.key}.order`,
      field: place.field,
      kind: 'order',
      ...states,
      conflict: !isSameValue(mine, before),
    }
    const leads = moved ? choose(order) : 'mine'
    const other = leads === 'mine' ? 'theirs' : 'mine'
    return joinOrder(marked[leads], marked[other], new Set(lines.keys())).map((mark) => lines.get(mark))
  }

  const mergePart = (states: States, place: Place): unknown => {
    const { base, mine, theirs } = states
    if ([base, mine, theirs].every((one) => isRecord(one) && !isReference(one))) return mergeRecord(states, place)
    if (Array.isArray(mine) && Array.isArray(theirs) && (Array.isArray(base) || isSameValue(base, undefined)))
      return mergeList({ base: Array.isArray(base) ? base : [], mine, theirs }, place)
    return mergeWhole(states, place, 'value')
  }

  const merged = mergePart(states, { field: '', key: '', list: '' })
  return { merged, differences }
}
