import { expect, test } from 'vitest'
import { type PaperLapse, paperStanding, readPrintedVersion } from './printed-version.ts'

const wordOf = (version: number, confirmedVersion: number, lapse?: PaperLapse) =>
  paperStanding({ version, confirmedVersion, lapse })?.word.text

test('only the last confirmed version of a document that is not in revision counts', () => {
  expect(wordOf(3, 3)).toBeUndefined()
  expect(wordOf(3, 3, 'inRevision')).toBe('修订中')
  expect(wordOf(2, 3)).toBe('已被新版本取代')
  expect(wordOf(2, 3, 'inRevision')).toBe('已被新版本取代')
  expect(wordOf(0, 0)).toBe('草稿')
  expect(wordOf(3, 3, 'cancelled')).toBe('已取消')
  expect(wordOf(2, 3, 'cancelled')).toBe('已取消')
})

test('the address names the version; without a name, or with a wrong one, the last confirmed is printed', async () => {
  type Saved = { readonly from: string; readonly confirmedVersion: number; readonly isOpen?: boolean }
  const printed = async (now: Saved, query: Readonly<Record<string, string>>) => {
    const { order, standing } = await readPrintedVersion<Saved>(
      async ({ version }) => (version === undefined ? now : { ...now, from: `version ${version}` }),
      ({ isOpen }) => (isOpen ? 'inRevision' : undefined),
      query,
    )
    return [order.from, standing?.word.text]
  }
  const confirmed = { from: 'now', confirmedVersion: 3 }
  expect(await printed(confirmed, {})).toEqual(['now', undefined])
  expect(await printed(confirmed, { version: '3' })).toEqual(['now', undefined])
  expect(await printed(confirmed, { version: '1' })).toEqual(['version 1', '已被新版本取代'])
  expect(await printed(confirmed, { version: 'x' })).toEqual(['now', undefined])
  expect(await printed({ ...confirmed, isOpen: true }, {})).toEqual(['version 3', '修订中'])
  expect(await printed({ from: 'now', confirmedVersion: 0 }, {})).toEqual(['now', '草稿'])
})
