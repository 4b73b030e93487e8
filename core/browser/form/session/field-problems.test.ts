import { describe, expect, it } from 'vitest'
import { message } from '../../../shared/message.ts'
import { dottedPath, errorAt, errorTreeOf, fieldOfPath, formProblems, bodyProblems, valueAt } from './field-problems.ts'

const problem = (field: string, text: string) => ({ field, message: message(text) })

describe('errorTreeOf', () => {
  it('nests by dots and indexes', () => {
    const tree = errorTreeOf([problem('sampleDress.0.color', '请选择颜色')])
    expect(errorAt(tree, 'sampleDress.0.color')?.message).toBe('请选择颜色')
    expect(errorAt(tree, 'sampleDress')).toBeUndefined()
  })
  it('keeps the first of two problems of a field', () => {
    expect(errorAt(errorTreeOf([problem('a', 'first'), problem('a', 'second')]), 'a')?.message).toBe('first')
  })
  it.each([
    ['the list first', [problem('lines', 'list'), problem('lines.1.name', 'cell')]],
    ['the cell first', [problem('lines.1.name', 'cell'), problem('lines', 'list')]],
  ])('keeps a problem of a list and those of its parts: %s', (_, problems) => {
    const tree = errorTreeOf(problems)
    expect(errorAt(tree, 'lines')?.message).toBe('list')
    expect(errorAt(tree, 'lines.1.name')?.message).toBe('cell')
    expect(
      formProblems(tree)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['lines', 'lines.1.name'])
  })
  it('keeps the message untranslated, so that it follows the language', () => {
    const tree = errorTreeOf([{ field: 'a', message: message('小数点后最多{decimals}位', { decimals: 2 }) }])
    expect(errorAt(tree, 'a')).toMatchObject({
      message: '小数点后最多2位',
      problem: { text: '小数点后最多{decimals}位' },
    })
  })
})

describe('problems of a refused call', () => {
  it('reads brackets as dots and keeps text and values', () => {
    const body = {
      message: 'x',
      errors: [{ field: 'lines[0].name', message: '最多3个', text: '最多{n}个', values: { n: 3 } }],
    }
    expect(bodyProblems(body)).toEqual([{ field: 'lines.0.name', message: { text: '最多{n}个', values: { n: 3 } } }])
    expect(bodyProblems({ message: 'x' })).toEqual([])
  })
})

describe('paths', () => {
  it('finds the nearest field that shows the problems of a path', () => {
    const known = new Set(['sampleDress', 'brand'])
    const find = (path: string) => fieldOfPath(path, (name) => known.has(name))
    expect(find('sampleDress.0.sizeRanges.1.quantity')).toBe('sampleDress')
    expect(find('brand')).toBe('brand')
    expect(find('brandName')).toBeUndefined()
    expect(find('nothing.0')).toBeUndefined()
  })
  it('reads values and writes dotted paths', () => {
    expect(valueAt({ a: [{ b: 1 }] }, 'a[0].b')).toBe(1)
    expect(valueAt({ a: null }, 'a.b')).toBeUndefined()
    expect(dottedPath('a[0].b')).toBe('a.0.b')
  })
})
