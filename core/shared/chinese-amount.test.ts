import { expect, test } from 'vitest'
import { chineseAmount } from './chinese-amount.ts'

test.each([
  ['1409.50', '壹仟肆佰零玖元伍角'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['107000.53', '壹拾万柒仟元零伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['12000.01', '壹万贰仟元零壹分'],
  ['1680.32', '壹仟陆佰捌拾元零叁角贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['20', '贰拾元整'],
  ['10', '壹拾元整'],
  ['1.00', '壹元整'],
  ['1001', '壹仟零壹元整'],
  ['100000', '壹拾万元整'],
  ['100001', '壹拾万零壹元整'],
  ['10001000', '壹仟万壹仟元整'],
  ['10000100', '壹仟万零壹佰元整'],
  ['200000000', '贰亿元整'],
  ['100000100', '壹亿零壹佰元整'],
  ['101000100', '壹亿零壹佰万零壹佰元整'],
  ['110010001', '壹亿壹仟零壹万零壹元整'],
  ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['0', '零元整'],
  ['0.5', '伍角'],
  ['0.05', '伍分'],
  ['0.55', '伍角伍分'],
  ['0.004', '零元整'],
  ['0.995', '壹元整'],
  ['-0.09', '负玖分'],
  ['-0.001', '零元整'],
  ['-1409.5', '负壹仟肆佰零玖元伍角'],
])('%s in words is %s', (amount, words) => {
  expect(chineseAmount(amount)).toBe(words)
})

test('an amount that is no number, or of ten thousand 亿, has no words', () => {
  expect(() => chineseAmount('x')).toThrow()
  expect(() => chineseAmount('1000000000000')).toThrow(RangeError)
})

test('no amount has two zeros in a row, a zero at its end, or words that two amounts share', () => {
  const seen = new Map<string, string>()
  for (let step = 1; step < 20_000; step += 1) {
    const amount = ((step * 7_919_993_111) % 1e11) / 100
    const words = chineseAmount(amount.toFixed(2))
    expect(words).not.toMatch(/零零|零$|零(万|亿|元)/)
    expect([amount.toFixed(2), undefined]).toContain(seen.get(words))
    seen.set(words, amount.toFixed(2))
  }
})
