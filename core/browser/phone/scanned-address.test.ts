import { describe, expect, test } from 'vitest'
import { message, sourceText } from '../../shared/message.ts'
import { readScannedAddress, type ScannedReaders } from './scanned-address.ts'

const host = 'erp.example.com'
const page = '/dashboard/roll'

const pages: ScannedReaders = [
  {
    path: page,
    reader: {
      read: (parameter) =>
        parameter('id')
          ? { open: `${page}?id=${parameter('id')}`, done: message('已打开') }
          : { problem: message('缺少编号'), part: 'id' },
    },
  },
]

/** The page that opens, or the text of the refusal. */
const read = (text: string, at = host) => {
  const found = readScannedAddress(text, at, pages)
  return 'open' in found ? found.open : sourceText(found.problem)
}

describe('the address in a code', () => {
  test.each([
    ['whole', `https://${host}${page}?id=7`],
    ['as a path', `${page}?id=7`],
    ['http as https', `http://${host}${page}?id=7`],
    ['with capitals in the host', `HTTPS://ERP.Example.com${page}?id=7`],
    ['with more parameters and a place in the page', `${page}?from=paper&id=7#steps`],
    ['with white space around it', `  ${page}?id=7\r\n`],
    ['with a slash behind its path', `${page}/?id=7`],
  ])('is read %s', (_, text) => {
    expect(read(text)).toBe(`${page}?id=7`)
  })

  test('may have the port of this product', () => {
    const text = `http://10.0.0.5:4000${page}?id=7`
    expect(read(text, '10.0.0.5:4000')).toBe(`${page}?id=7`)
    expect(read(text, '10.0.0.5:8080')).toBe('这个二维码不属于本系统，而是 10.0.0.5:4000 的')
  })

  test('says what its page misses in it', () => {
    expect(read(page)).toBe('二维码不完整：缺少编号')
  })
})

describe('a code is refused', () => {
  test.each([
    ['another host', `https://evil.example${page}?id=7`, 'evil.example'],
    ['a host that begins like ours', `https://${host}.evil.example${page}?id=7`, `${host}.evil.example`],
    ['our host as a user name', `https://${host}@evil.example${page}?id=7`, 'evil.example'],
    ['an address without a scheme', `//evil.example${page}?id=7`, 'evil.example'],
    ['the same with backslashes', `/\\evil.example${page}?id=7`, 'evil.example'],
  ])('%s', (_, text, foreign) => {
    expect(read(text)).toBe(`这个二维码不属于本系统，而是 ${foreign} 的`)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'AB2401001'],
    ['a script', `javascript:alert(1)//${page}?id=7`],
    ['data', 'data:text/html,<p>x</p>'],
    ['another page of the product', `https://${host}/dashboard/admin/user/list?id=7`],
    ['a page that begins like it', `${page}x?id=7`],
    ['a path that leads away', `${page}/../admin?id=7`],
    ['an address that is none', 'https://'],
    ['a page in a Wi-Fi code', 'WIFI:T:WPA;S:shop;P:secret;;'],
  ])('%s', (_, text) => {
    expect(read(text)).toBe('这不是本系统页面的二维码')
  })
})
