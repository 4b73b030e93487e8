import { expect, test } from 'vitest'
import { message, sourceText } from '../message.ts'
import { isMore, sumDecimals } from '../money.ts'
import { measure, money, text, whole } from './document-fields.ts'
import { type ContentOf, documentModel, lineModel } from './document-model.ts'
import { rulesWhileTyping } from './document-readable.ts'

const line = lineModel({
  label: message('行'),
  most: 9,
  fields: {
    name: text({ label: message('品名'), most: 20 }),
    usage: measure({ label: message('用量') }),
    pieces: whole({ label: message('件数') }),
  },
})
const model = documentModel({ fields: { price: money({ label: message('单价') }) }, lines: { lines: line } })
type Content = ContentOf<(typeof model)['~']>

const rules = ({ price, lines }: Content) => [
  ...(price !== null && isMore(price, '9') ? [{ field: 'price', message: message('太贵') }] : []),
  ...lines.flatMap(({ usage, pieces }, at) => [
    ...(usage === null ? [{ field: `lines.${at}.usage`, message: message('请输入用量') }] : []),
    ...(pieces === null ? [] : [{ field: `lines.${at}.pieces`, message: message('{n} 件', { n: pieces * 2 }) }]),
  ]),
  { field: '', message: message('共 {n}', { n: sumDecimals(lines.map(({ usage }) => usage ?? '0')) }) },
]
const whileTyping = rulesWhileTyping(model, rules)
const said = (content: object) =>
  whileTyping(content as Content, undefined).map((problem) => `${problem.field} ${sourceText(problem.message)}`)

test('a number that cannot be read is absent to the rules, and only the field itself says what is wrong with it', () => {
  const typed = (usage: unknown, pieces: unknown = null) => ({ name: '里布', usage, pieces })
  expect(said({ price: '￥19.80', lines: [typed('2.5米'), typed('1,000.5'), typed(''), typed(null, '24件')] })).toEqual(
    ['lines.2.usage 请输入用量', 'lines.3.usage 请输入用量', ' 共 1000.5'],
  )
})

test('what can be read is a number to the rules however it was written', () => {
  expect(said({ price: '１０', lines: [{ name: '', usage: '1', pieces: '12' }] })).toEqual([
    'price 太贵',
    'lines.0.pieces 24 件',
    ' 共 1',
  ])
})
