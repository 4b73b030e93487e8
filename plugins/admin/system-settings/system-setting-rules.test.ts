import { expect, test } from 'vitest'
import { englishKey, paperCompany } from '../../../core/shared/paper-company.ts'
import { paperTerms } from './company-options.ts'
import { privilegedOrderEditDay, saleOrderEditDay, standardRateKey } from './system-setting-options.ts'
import { canSaveSettings, settingsVersion, settingValue } from './system-setting-rules.ts'

const problemsOf = (value: string, key = saleOrderEditDay) => {
  const verdict = canSaveSettings([{ key, value }])
  return verdict.allowed ? [] : (verdict.problems ?? []).map(({ field }) => field)
}

test('an edit window ends on a day from 1 to 31, or never', () => {
  for (const value of ['', ' ', '1', '31', '05', ' １０ ']) expect([value, problemsOf(value)]).toEqual([value, []])
  for (const value of ['0', '32', '1.5', '-1', 'x', '1 2', '1e1'])
    expect([value, problemsOf(value)]).toEqual([value, [saleOrderEditDay]])
  expect(problemsOf('99', privilegedOrderEditDay)).toEqual([privilegedOrderEditDay])
  expect([settingValue(' ０5 ', 'day'), settingValue('  ', 'day')]).toEqual(['5', ''])
})

test('an hour of work is worth more than nothing, to the cent (B-open-78)', () => {
  const rate = standardRateKey('jiangxi')
  for (const value of ['24', '0.01', '9999.99', '24.50', ' ２６ '])
    expect([value, problemsOf(value, rate)]).toEqual([value, []])
  for (const value of ['', '0', '-24', '24.505', '10000', 'x', '1 2'])
    expect([value, problemsOf(value, rate)]).toEqual([value, [rate]])
  expect([settingValue('24.50', 'rate'), settingValue('024.', 'rate')]).toEqual(['24.5', '24'])
})

test('a term is a whole number, per cent or a text of limited length, or empty', () => {
  const { validity, tolerance, incoterm } = paperTerms
  for (const value of ['', '1', '365', ' ３０ ']) expect([value, problemsOf(value, validity)]).toEqual([value, []])
  for (const value of ['0', '366', '1.5', 'x'])
    expect([value, problemsOf(value, validity)]).toEqual([value, [validity]])
  for (const value of ['', '0', '5', '2.25', '100']) expect([value, problemsOf(value, tolerance)]).toEqual([value, []])
  for (const value of ['-1', '100.01', '2.255', 'x'])
    expect([value, problemsOf(value, tolerance)]).toEqual([value, [tolerance]])
  expect(problemsOf('F'.repeat(50), englishKey(incoterm))).toEqual([])
  expect(problemsOf('F'.repeat(51), englishKey(incoterm))).toEqual([englishKey(incoterm)])
  expect(settingValue(' １２，号 ', 'line')).toBe('１２，号')
})

test('a logo is a picture that was uploaded here', () => {
  const { logo } = paperCompany
  expect(problemsOf(`/files/${'a'.repeat(32)}.png`, logo)).toEqual([])
  for (const value of ['https://elsewhere.example/logo.png', `/files/${'a'.repeat(32)}.pdf`, 'x'])
    expect([value, problemsOf(value, logo)]).toEqual([value, [logo]])
})

test('an unknown setting is ignored', () => {
  expect(problemsOf('anything', 'something_else')).toEqual([])
})

test('the settings have one common version, which rises with each change', () => {
  expect(settingsVersion([])).toBe(0)
  expect(settingsVersion([{ version: 2 }, { version: 3 }])).toBe(5)
})
