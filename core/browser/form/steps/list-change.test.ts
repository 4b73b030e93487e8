import { describe, expect, test } from 'vitest'
import { get, set } from 'react-hook-form'
import { rowSpan, writeChange } from './list-change.ts'

const rows = (text: string) => [...text].map((name) => ({ name }))

describe('the range in which rows differ', () => {
  test.each([
    ['abc', 'abxc', { at: 2, removed: 0, added: rows('x') }],
    ['abxc', 'abc', { at: 2, removed: 1, added: [] }],
    ['abc', 'aXYc', { at: 1, removed: 1, added: rows('XY') }],
    ['', 'ab', { at: 0, removed: 0, added: rows('ab') }],
    ['ab', '', { at: 0, removed: 2, added: [] }],
    ['aa', 'aaa', { at: 2, removed: 0, added: rows('a') }],
    ['aaa', 'aa', { at: 2, removed: 1, added: [] }],
    ['abc', 'abc', { at: 3, removed: 0, added: [] }],
  ])('%s to %s', (now, next, span) => {
    const change = rowSpan(rows(now), rows(next))
    expect(change).toEqual(span)
    expect(rows(now).toSpliced(change.at, change.removed, ...(change.added as { name: string }[]))).toEqual(rows(next))
  })
})

/** A form that notes how it is written. */
function formOf(values: Record<string, unknown>) {
  const calls: unknown[] = []
  return {
    values,
    calls,
    at: (path: string): unknown => get(values, path),
    putParts: (parts: readonly { path: string; value: unknown }[]) => {
      calls.push(parts)
      for (const { path, value } of parts) set(values, path, value)
    },
    putLines: (path: string, lines: readonly unknown[], order: readonly (number | undefined)[]) => {
      calls.push({ path, order })
      set(values, path, lines)
    },
  }
}

describe('writing other values', () => {
  test('writes the parts in which rows differ, including those that one of them lacks', () => {
    const form = formOf({
      rows: [
        { a: 1, b: 1 },
        { a: 2, id: 7 },
      ],
    })
    expect(writeChange(form, 'rows', [{ a: 1, b: 5 }, { a: 2 }])).toEqual(['rows.0.b', 'rows.1.id'])
    expect(form.calls).toEqual([
      [
        { path: 'rows.0.b', value: 5 },
        { path: 'rows.1.id', value: undefined },
      ],
    ])
  })

  test('finds lists of rows in rows, and moves what is said of a row along with it', () => {
    const material = { id: 1 }
    const form = formOf({
      colors: [
        { color: 'red', lines: rows('abc') },
        { color: 'blue', lines: [{ name: 'x', material }] },
      ],
    })
    const next = [
      { color: 'red', lines: rows('ac') },
      { color: 'blue', lines: [{ name: 'x', material: { id: 2 } }] },
    ]
    expect(writeChange(form, 'colors', next)).toEqual(['colors.0.lines', 'colors.1.lines.0.material'])
    expect(form.calls).toEqual([
      { path: 'colors.0.lines', order: [0, 2] },
      [{ path: 'colors.1.lines.0.material', value: { id: 2 } }],
    ])
    expect(form.values['colors']).toEqual(next)
  })

  test('gives a new row no place that it had before', () => {
    const form = formOf({ rows: rows('ab') })
    writeChange(form, 'rows', rows('aXYb'))
    expect(form.calls).toEqual([{ path: 'rows', order: [0, undefined, undefined, 1] }])
  })

  test('writes nothing where nothing differs', () => {
    const form = formOf({ rows: rows('ab') })
    expect(writeChange(form, 'rows', rows('ab'))).toEqual([])
    expect(form.calls).toEqual([])
  })
})
