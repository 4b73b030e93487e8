import { describe, expect, it, test } from 'vitest'
import { type Difference, type LineRules, mergeValues, type Side, suggestedSide } from './form-merge.ts'

const merge = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  rules: LineRules = {},
  sideOf: (difference: Difference) => Side = suggestedSide,
) => mergeValues({ base, mine, theirs }, rules, sideOf)

/** Differences in short: where, and whether both changed it. */
const short = (differences: readonly Difference[]) =>
  differences.map(({ field, kind, conflict }) => `${kind === 'value' ? '' : `${kind} `}${field}${conflict ? '!' : ''}`)

describe('fields', () => {
  it('takes what only they changed, keeps what only I changed, and asks when both did', () => {
    const { merged, differences } = merge({ a: 1, b: 1, c: 1 }, { a: 1, b: 2, c: 2 }, { a: 5, b: 1, c: 3 })
    expect(merged).toEqual({ a: 5, b: 2, c: 2 })
    expect(differences).toEqual([
      { key: 'a', field: 'a', kind: 'value', base: 1, mine: 1, theirs: 5, conflict: false },
      { key: 'c', field: 'c', kind: 'value', base: 1, mine: 2, theirs: 3, conflict: true },
    ])
  })
  it('asks nothing when both made the same change', () =>
    expect(merge({ a: 1 }, { a: 2 }, { a: 2 }).differences).toEqual([]))
  it('merges groups by field and takes references as a whole', () => {
    const base = { address: { city: 'a', street: 's' }, brand: { id: 1, name: 'x' } }
    const mine = { address: { city: 'a', street: 'm' }, brand: { id: 2, name: 'y' } }
    const theirs = { address: { city: 'b', street: 's' }, brand: { id: 3, name: 'z' } }
    const { merged, differences } = merge(base, mine, theirs)
    expect(short(differences)).toEqual(['address.city', 'brand!'])
    expect(merged).toEqual({ address: { city: 'b', street: 'm' }, brand: { id: 2, name: 'y' } })
  })
  it('does not ask when both chose the same record', () => {
    const { differences } = merge({ brand: null }, { brand: { id: 2, detail: 'd' } }, { brand: { id: 2, code: 'c' } })
    expect(differences).toEqual([])
  })
  it('takes the requested side', () => {
    const { merged } = merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 5 }, {}, ({ field }) =>
      field === 'a' ? 'theirs' : 'mine',
    )
    expect(merged).toEqual({ a: 3, b: 1 })
  })
})

/** Lines in short: `1a` has the id 1 and the text a, `+a` is new. */
const lines = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => (one.startsWith('+') ? { text: one.slice(1) } : { id: Number(one[0]), text: one.slice(1) }))
const textOf = (merged: unknown) =>
  (merged as { lines: ReturnType<typeof lines> }).lines
    .map((line) => ('id' in line ? `${line.id}${line.text}` : `+${line.text}`))
    .join(' ')
const ofLines = (base: string, mine: string, theirs: string, side?: Side) => {
  const { merged, differences } = merge(
    { lines: lines(base) },
    { lines: lines(mine) },
    { lines: lines(theirs) },
    {},
    side && (() => side),
  )
  return [textOf(merged), ...short(differences)]
}

describe('lines that have ids', () => {
  test.each([
    ['different lines changed', '1a 2b', '1A 2b', '1a 2B', ['1A 2B', 'lines.1.text']],
    ['the same line changed alike', '1a', '1A', '1A', ['1A']],
    ['the same line changed differently', '1a 2b', '1m 2b', '1t 2b', ['1m 2b', 'lines.0.text!']],
    ['theirs added', '1a', '1a', '1a 2t', ['1a 2t', 'line lines.1']],
    ['mine added', '1a', '1a +m', '1a', ['1a +m']],
    ['both added', '1a', '1a +m', '1a 2t', ['1a +m 2t', 'line lines.1']],
    ['both added the same', '1a', '1a +x', '1a 2x', ['1a 2x']],
    ['both added the same twice', '1a', '1a +x +x', '1a 2x', ['1a 2x +x']],
    ['theirs removed', '1a 2b', '1a 2b', '1a', ['1a', 'line lines.1']],
    ['mine removed', '1a 2b', '1a', '1a 2b', ['1a']],
    ['both removed', '1a 2b', '1a', '1a', ['1a']],
    ['mine added, theirs removed', '1a 2b', '1a 2b +m', '1a', ['1a +m', 'line lines.1']],
    ['theirs removed what I changed', '1a 2b', '1a 2m', '1a', ['1a 2m', 'line lines.1!']],
    ['theirs changed what I removed', '1a 2b', '1a', '1a 2t', ['1a', 'line lines.1!']],
    ['theirs inserted above', '1a 2b', '1A 2b', '3t 1a 2b', ['3t 1A 2b', 'line lines.0']],
    ['both inserted at one place', '1a 2b', '1a +m 2b', '1a 3t 2b', ['1a +m 3t 2b', 'line lines.1']],
    ['theirs moved', '1a 2b 3c', '1a 2B 3c', '3c 1a 2b', ['3c 1a 2B', 'order lines']],
    ['mine moved', '1a 2b 3c', '3c 1a 2b', '1a 2B 3c', ['3c 1a 2B', 'lines.2.text']],
    ['both moved differently', '1a 2b 3c', '3c 1a 2b', '2b 1a 3c', ['3c 1a 2b', 'order lines!']],
    ['both moved alike', '1a 2b', '2b 1a', '2b 1a', ['2b 1a']],
    [
      'mine moved, theirs added behind its neighbour',
      '1a 2b 3c',
      '3c 1a 2b',
      '1a 4t 2b 3c',
      ['3c 1a 4t 2b', 'line lines.1'],
    ],
    ['all removed by them', '1a 2b', '1a 2b', '', ['', 'line lines.0', 'line lines.1']],
    ['first lines of both', '', '+m', '1t', ['+m 1t', 'line lines.0']],
  ])('%s', (_, base, mine, theirs, expected) => expect(ofLines(base, mine, theirs)).toEqual(expected))

  test.each([
    ['theirs changed what I removed', '1a 2b', '1a', '1a 2t', '1a 2t'],
    ['theirs removed what I changed', '1a 2b', '1a 2m', '1a', '1a'],
    ['both moved differently', '1a 2b 3c', '3c 1a 2b', '2b 1a 3c', '2b 1a 3c'],
    ['both moved, mine added', '1a 2b 3c', '3c +m 1a 2b', '2b 1a 3c', '2b 1a 3c +m'],
  ])('%s, and theirs is taken', (_, base, mine, theirs, expected) =>
    expect(ofLines(base, mine, theirs, 'theirs')[0]).toBe(expected),
  )

  test.each([
    ['what they added is left out', '1a', '1a', '1a 2t', '1a'],
    ['what they removed stays', '1a 2b', '1a 2b', '1a', '1a 2b'],
    ['their order is left', '1a 2b', '1a 2b', '2b 1a', '1a 2b'],
  ])('mine is taken: %s', (_, base, mine, theirs, expected) =>
    expect(ofLines(base, mine, theirs, 'mine')[0]).toBe(expected),
  )

  it('asks for each field of a line, and for lists within it line by line', () => {
    const line = (usage: string, note: string, urls: string[]) => ({ id: 1, usage, note, urls })
    const { merged, differences } = merge(
      { lines: [line('1', '', ['a'])] },
      { lines: [line('2', '', ['a', 'm'])] },
      { lines: [line('3', 'n', ['a', 't'])] },
    )
    expect(short(differences)).toEqual(['lines.0.usage!', 'lines.0.note', 'line lines.0.urls.1'])
    expect(merged).toEqual({ lines: [line('2', 'n', ['a', 'm', 't'])] })
  })

  it('joins the lines that both chose, and asks about the list when only they chose', () => {
    const people = (...names: string[]) => names.map((name) => ({ id: name.charCodeAt(0), name }))
    const both = merge({ p: people('a') }, { p: people('a', 'm') }, { p: people('a', 't') })
    expect(short(both.differences)).toEqual(['line p.1'])
    expect(both.merged).toEqual({ p: people('a', 'm', 't') })
    const one = merge({ p: people('a') }, { p: people('a') }, { p: people('b', 't') })
    expect(short(one.differences)).toEqual(['p'])
    expect(one.merged).toEqual({ p: people('b', 't') })
  })

  it('keeps the key of a line while others are added and removed', () => {
    const keys = (mine: string) =>
      merge({ lines: lines('1a 2b') }, { lines: lines(mine) }, { lines: lines('1a 2t') }).differences.map(
        ({ key }) => key,
      )
    expect(keys('1a 2m')).toEqual(keys('+x 1a 2m'))
  })
})

describe('lists of addresses', () => {
  const ofUrls = (base: string, mine: string, theirs: string) => {
    const { merged, differences } = merge({ urls: [...base] }, { urls: [...mine] }, { urls: [...theirs] })
    return [(merged as { urls: string[] }).urls.join(''), ...short(differences)]
  }
  test.each([
    ['ab', 'abm', 'abt', ['abmt', 'line urls.2']],
    ['ab', 'b', 'abt', ['bt', 'line urls.2']],
    ['ab', 'abm', 'b', ['bm', 'line urls.0']],
    ['ab', 'abx', 'abx', ['abx']],
    ['ab', 'ab', 'bt', ['bt', 'urls']],
    ['abc', 'cab', 'abct', ['cabt', 'line urls.3']],
    ['abc', 'cab', 'bac', ['cab', 'order urls!']],
    ['aa', 'aam', 'aat', ['aam', 'urls!']],
  ])('%s: mine %s, theirs %s', (base, mine, theirs, expected) => expect(ofUrls(base, mine, theirs)).toEqual(expected))

  it('identifies files by their address', () => {
    const files = (text: string) => [...text].map((url) => ({ url, name: url.toUpperCase() }))
    const { merged } = merge({ f: files('ab') }, { f: files('am') }, { f: files('abt') })
    expect(merged).toEqual({ f: files('amt') })
    expect(merge({ f: [] }, { f: files('m') }, { f: files('t') }).merged).toEqual({ f: files('mt') })
  })
})

describe('lines without a name', () => {
  const rows = (...texts: string[]) => texts.map((text) => ({ text, more: '' }))
  const ofRows = (base: string[], mine: string[], theirs: string[]) => {
    const { merged, differences } = merge({ r: rows(...base) }, { r: rows(...mine) }, { r: rows(...theirs) })
    return [(merged as { r: { text: string }[] }).r.map(({ text }) => text).join(' '), ...short(differences)]
  }
  it('are matched by position while none was added, removed or moved', () =>
    expect(ofRows(['a', 'b'], ['A', 'b'], ['a', 'B'])).toEqual(['A B', 'line r.1']))
  it('are asked about as a whole', () => {
    const row = { text: 'a', more: '' }
    const { differences } = merge({ r: [row] }, { r: [{ ...row, text: 'm' }] }, { r: [{ ...row, more: 't' }] })
    expect(short(differences)).toEqual(['line r.0!'])
  })
  it('are taken with their whole list when one was moved', () =>
    expect(ofRows(['a', 'b'], ['b', 'a'], ['a', 'B'])).toEqual(['b a', 'r!']))
  it('are taken with their whole list when one was added or removed', () =>
    expect(ofRows(['a', 'b'], ['a', 'b', 'm'], ['a', 'B'])).toEqual(['a b m', 'r!']))
})

describe('lines with a name', () => {
  type Color = { color: string; pieces: number; lines?: { id: number; text: string }[] }
  const rules: LineRules = { c: { keyOf: ({ color }: Color) => color }, 'c.*.sizes': { whole: true } }
  const colors = (text: string): Color[] =>
    text
      .split(' ')
      .filter(Boolean)
      .map((one) => ({ color: one.slice(0, -1), pieces: Number(one.at(-1)) }))
  const ofColors = (base: string, mine: string, theirs: string) => {
    const { merged, differences } = merge({ c: colors(base) }, { c: colors(mine) }, { c: colors(theirs) }, rules)
    return [
      (merged as { c: Color[] }).c.map(({ color, pieces }) => `${color}${pieces}`).join(' '),
      ...short(differences),
    ]
  }
  test.each([
    ['different ones changed', 'red1 blue1', 'red2 blue1', 'red1 blue3', ['red2 blue3', 'c.1.pieces']],
    ['both added', 'red1', 'red1 black1', 'red1 white1', ['red1 black1 white1', 'line c.1']],
    ['both added the same, otherwise', 'red1', 'red1 black1', 'red1 black2', ['red1 black1', 'c.1.pieces!']],
    ['renamed by me, changed by them', 'red1 blue1', 'rose1 blue1', 'red2 blue1', ['rose2 blue1', 'c.0.pieces']],
    ['renamed by both', 'red1', 'rose1', 'wine1', ['rose1', 'c.0.color!']],
    ['removed by them, changed by me', 'red1 blue1', 'red1 blue2', 'red1', ['red1 blue2', 'line c.1!']],
    ['two of one name are not told apart', 'red1 blue1', 'red1 red2', 'red1 blue3', ['red1 red2', 'c!']],
    ['without a name, by place', '1', 'red1', '2', ['red2', 'c.0.pieces']],
  ])('%s', (_, base, mine, theirs, expected) => expect(ofColors(base, mine, theirs)).toEqual(expected))

  it('a part whose fields depend on each other is asked about as a whole', () => {
    const sizes = (...pieces: number[]) => ({ c: [{ color: 'red', sizes: pieces.map((n) => ({ n })) }] })
    const { merged, differences } = merge(sizes(1, 1), sizes(2, 1), sizes(1, 3), rules)
    expect(short(differences)).toEqual(['c.0.sizes!'])
    expect(merged).toEqual(sizes(2, 1))
  })
})

test('whatever two people do to lines, none is doubled, lost or out of order', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  let next = 0
  const edit = (list: readonly { id?: number; text: string }[], isSaved: boolean) => {
    const edited = list.map((line) => ({ ...line }))
    for (let step = random(4); step > 0; step -= 1) {
      const at = random(edited.length + 1)
      const what = random(3)
      next += 1
      if (what === 0) edited.splice(at, 0, isSaved ? { id: 1000 + next, text: `n${next}` } : { text: `n${next}` })
      else if (what === 1) edited.splice(at, 1)
      else if (edited[at]) edited[at] = { ...edited[at], text: `c${next}` }
    }
    return edited
  }
  for (let round = 0; round < 400; round += 1) {
    const base = Array.from({ length: random(6) }, (_, at) => ({ id: at + 1, text: `b${at}` }))
    const mine = edit(base, false)
    const theirs = edit(base, true)
    for (const side of [undefined, 'mine', 'theirs'] as const) {
      const { merged } = merge({ l: base }, { l: mine }, { l: theirs }, {}, side && (() => side))
      const result = (merged as { l: typeof base }).l
      const texts = result.map(({ text }) => text)
      const ids = result.map(({ id }) => id).filter((id) => id !== undefined)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(texts).size).toBe(texts.length)
      for (const { id, text } of mine) if (id === undefined) expect(texts).toContain(text)
      const kept = ids.filter((id) => id <= base.length)
      expect(kept).toEqual(kept.toSorted((one, other) => one - other))
      if (side === 'mine') expect(result).toEqual(mine)
      else for (const { id } of theirs) if (id && id > base.length) expect(ids).toContain(id)
    }
  }
})
