import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each(['a@b.cn', 'wang.qiang+erp@mail.selvedge-mill.com', "o'neill_1@x.co.uk", '1@163.com'])(
  '%s is an address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

test.each([
  'nobody',
  'a@b',
  'a@b.c',
  'a b@c.cn',
  ' a@b.cn',
  'a..b@c.cn',
  '.a@c.cn',
  'a.@c.cn',
  'a@c..cn',
  'a@.cn',
  'a@-c.cn',
  'a@c.cn.',
  '王强@c.cn',
  'a＠c.cn',
  'a@b@c.cn',
  'a@c.cn,b@c.cn',
])('%s is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
