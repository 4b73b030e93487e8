import { expect, test } from 'vitest'
import { englishKey, paperCompany, paperText } from './paper-company.ts'

test('an English paper shows the English of a setting, and the Chinese where there is none', () => {
  const { name, address, phone } = paperCompany
  const settings = new Map([
    [name, '织单制衣'],
    [englishKey(name), 'Selvedge Garments'],
    [address, '杭州'],
    [englishKey(address), ''],
  ])
  expect(paperText(settings, name, 'cn')).toBe('织单制衣')
  expect(paperText(settings, name, 'en')).toBe('Selvedge Garments')
  expect(paperText(settings, address, 'en')).toBe('杭州')
  expect(paperText(settings, phone, 'en')).toBe('')
})
