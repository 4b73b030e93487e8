import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { patternPageAddress } from '../../sales/public.ts'
import { keyPartLimit, patternKeyOf, readPatternCode } from './pattern-code.ts'

const host = 'erp.example.com'
const key = { code: 'AB2401001', type: '头版', color: '藏青' }
const page = '/dashboard/patterningOrderH5'

/** The key, or the text of the refusal. */
const read = (text: string, at = host) => {
  const found = readPatternCode(text, at)
  return 'key' in found ? found.key : sourceText(found.problem)
}

describe('the address in a code', () => {
  test('is read as a whole address or as a path', () => {
    expect(read(`https://${host}${patternPageAddress(key)}`)).toEqual(key)
    expect(read(patternPageAddress(key))).toEqual(key)
  })

  test.each([
    ['http as https', `http://${host}${page}?code=A&type=B&color=C`],
    ['with capitals in the host', `HTTPS://ERP.Example.com${page}?code=A&type=B&color=C`],
    ['in another order', `${page}?color=C&code=A&type=B`],
    ['with more parameters and a place in the page', `${page}?code=A&type=B&color=C&from=paper#steps`],
    ['with white space around it', `  ${page}?code=A&type=B&color=C\r\n`],
    ['with white space in its values', `${page}?code=%20A&type=B+&color=C`],
    ['with a slash behind its path', `${page}/?code=A&type=B&color=C`],
  ])('is read %s', (_, text) => {
    expect(read(text)).toEqual({ code: 'A', type: 'B', color: 'C' })
  })

  test('keeps characters that have a meaning in addresses', () => {
    const odd = { code: 'A&B=1', type: '头版 #2', color: '红+白/50%？' }
    expect(read(patternPageAddress(odd))).toEqual(odd)
  })

  test('may have the port of this product', () => {
    const text = `http://10.0.0.5:4000${patternPageAddress(key)}`
    expect(read(text, '10.0.0.5:4000')).toEqual(key)
    expect(read(text, '10.0.0.5:8080')).toBe('这个二维码不属于本系统，而是 10.0.0.5:4000 的')
  })
})

describe('a code is refused', () => {
  test.each([
    ['another host', `https://evil.example${page}?code=A&type=B&color=C`, 'evil.example'],
    [
      'a host that begins like ours',
      `https://${host}.evil.example${page}?code=A&type=B&color=C`,
      `${host}.evil.example`,
    ],
    ['our host as a user name', `https://${host}@evil.example${page}?code=A&type=B&color=C`, 'evil.example'],
    ['an address without a scheme', `//evil.example${page}?code=A&type=B&color=C`, 'evil.example'],
    ['the same with backslashes', `/\\evil.example${page}?code=A&type=B&color=C`, 'evil.example'],
  ])('%s', (_, text, foreign) => {
    expect(read(text)).toBe(`这个二维码不属于本系统，而是 ${foreign} 的`)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'AB2401001'],
    ['a script', `javascript:alert(1)//${page}?code=A&type=B&color=C`],
    ['data', 'data:text/html,<p>x</p>'],
    ['another page of the product', `https://${host}/dashboard/admin/user/list?code=A&type=B&color=C`],
    ['a page that begins like it', `${page}x?code=A&type=B&color=C`],
    ['a path that leads away', `${page}/../admin?code=A&type=B&color=C`],
    ['an address that is none', 'https://'],
    ['a page in a Wi-Fi code', 'WIFI:T:WPA;S:shop;P:secret;;'],
  ])('%s', (_, text) => {
    expect(read(text)).toBe('这不是样版的二维码')
  })

  test.each([
    ['without a code', `${page}?type=B&color=C`, '二维码不完整：缺少款号'],
    ['without a type', `${page}?code=A&type=&color=C`, '二维码不完整：缺少样版类别'],
    ['without a colour', `${page}?code=A&type=B&color=%20`, '二维码不完整：缺少颜色'],
    ['with bytes that are no text', `${page}?code=A&type=%E5%A4&color=C`, '二维码不完整：样版类别不完整或已损坏'],
    ['with control characters', `${page}?code=A%00&type=B&color=C`, '二维码不完整：款号不完整或已损坏'],
    [
      'with a value beyond all measure',
      `${page}?code=${'A'.repeat(keyPartLimit + 1)}&type=B&color=C`,
      '二维码不完整：款号不完整或已损坏',
    ],
  ])('for the page %s', (_, text, problem) => {
    expect(read(text)).toBe(problem)
  })
})

test('a typed key must follow the same rules', () => {
  const typed = { code: ' AB2401001 ', type: '头版', color: '藏青' }
  expect(patternKeyOf((part) => typed[part])).toEqual({ key })
  const found = patternKeyOf((part) => (part === 'color' ? ' ' : typed[part]))
  expect('problem' in found && sourceText(found.problem)).toBe('缺少颜色')
})
