import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { patternPageAddress } from '../../sales/public.ts'
import { reader } from './browser/pattern-code-reader.ts'
import { keyPartLimit, patternKeyOf } from './pattern-code.ts'

const key = { code: 'AB2401001', type: '头版', color: '藏青' }
const page = '/dashboard/patterningOrderH5'

/** The page that the scanner opens for an address, or the text of the refusal. */
const read = (address: string) => {
  const { searchParams } = new URL(address, 'https://erp.example.com')
  const found = reader.read((name) => searchParams.get(name) ?? '')
  return 'open' in found ? found.open : sourceText(found.problem)
}

describe('the code of a pattern sheet', () => {
  test('opens the page of its pattern, with the version that was printed', () => {
    expect(read(patternPageAddress(key))).toBe(patternPageAddress(key))
    expect(read(patternPageAddress(key, 3))).toBe(patternPageAddress(key, 3))
    expect(read(`${page}?color=C&code=A&type=B&version=x`)).toBe(`${page}?code=A&type=B&color=C`)
  })

  test('keeps characters that have a meaning in addresses, and loses white space', () => {
    const odd = { code: 'A&B=1', type: '头版 #2', color: '红+白/50%？' }
    expect(read(patternPageAddress(odd))).toBe(patternPageAddress(odd))
    expect(read(`${page}?code=%20A&type=B+&color=C`)).toBe(`${page}?code=A&type=B&color=C`)
  })

  test.each([
    ['without a code', `${page}?type=B&color=C`, '缺少款号'],
    ['without a type', `${page}?code=A&type=&color=C`, '缺少样版类别'],
    ['without a colour', `${page}?code=A&type=B&color=%20`, '缺少颜色'],
    ['with bytes that are no text', `${page}?code=A&type=%E5%A4&color=C`, '样版类别不完整或已损坏'],
    ['with control characters', `${page}?code=A%00&type=B&color=C`, '款号不完整或已损坏'],
    [
      'with a value beyond all measure',
      `${page}?code=${'A'.repeat(keyPartLimit + 1)}&type=B&color=C`,
      '款号不完整或已损坏',
    ],
  ])('is refused %s', (_, address, problem) => {
    expect(read(address)).toBe(problem)
  })
})

test('a typed key must follow the same rules', () => {
  const typed = { code: ' AB2401001 ', type: '头版', color: '藏青' }
  expect(patternKeyOf((part) => typed[part])).toEqual({ key })
  const found = patternKeyOf((part) => (part === 'color' ? ' ' : typed[part]))
  expect('problem' in found && sourceText(found.problem)).toBe('缺少颜色')
})
