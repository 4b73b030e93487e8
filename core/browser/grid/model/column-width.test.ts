import { expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { textWidth, usualWidth } from './column-width.ts'

const english: Readonly<Record<string, string>> = {
  状态: 'Status',
  待下单: 'To be ordered',
  开发类型: 'Development type',
  一个很长的名字: 'A name that is far too long for the heading of a column',
}
const inEnglish = ({ text }: { text: string }) => english[text] ?? text
const inChinese = ({ text }: { text: string }) => text

test('a column is as wide as its field says, and wide enough for its heading in the language that is shown', () => {
  const type = { key: 'type', label: message('开发类型'), kind: 'text', width: 90 } as const
  expect(usualWidth(type, inChinese)).toBe(90)
  expect(usualWidth(type, inEnglish)).toBeGreaterThan(textWidth('Development type'))
  expect(usualWidth({ ...type, width: 200 }, inEnglish)).toBe(200)
})

test('and for the longest of its choices, but never so wide that it pushes the others away', () => {
  const options = [{ value: 'Pending', label: message('待下单') }]
  const status = { key: 'status', label: message('状态'), kind: 'option', width: 80, options } as const
  expect(usualWidth(status, inChinese)).toBe(80)
  expect(usualWidth(status, inEnglish)).toBeGreaterThan(textWidth('To be ordered') + 20)
  const long = { key: 'long', label: message('一个很长的名字'), kind: 'text', width: 80 } as const
  expect(usualWidth(long, inEnglish)).toBe(190)
})
