import { expect, test } from 'vitest'
import type { PaletteEntry } from './palette-entry.ts'
import { isCodeText, permittedFirst, rankEntries, recordsFirst } from './palette-ranking.ts'

const readings: Readonly<Record<string, readonly string[]>> = {
  编: ['bian'],
  辑: ['ji'],
  版: ['ban'],
  单: ['dan'],
  打: ['da'],
  印: ['yin'],
  标: ['biao'],
  记: ['ji'],
  备: ['bei'],
  注: ['zhu'],
}
const command = (title: string, refusal?: string): PaletteEntry => ({
  id: title,
  kind: 'command',
  title,
  weight: 0,
  run: () => undefined,
  ...(refusal ? { refusal } : {}),
})
const titlesFor = (words: string, entries: readonly PaletteEntry[]) =>
  rankEntries(entries, words, (char) => readings[char] ?? []).map(({ title }) => title)

test('of lines that fit about as well, those that are refused come last', () => {
  const lines = [command('编辑版单', '已确认'), command('编辑备注'), command('备注编辑'), command('打印')]
  expect(titlesFor('编辑', lines)).toEqual(['编辑备注', '备注编辑', '编辑版单'])
  expect(titlesFor('bj', lines).at(-1)).toBe('编辑版单')
})

test('a refused line that was typed in full stands before one that fits by letters far apart', () => {
  const lines = [command('编辑版单', '已确认'), command('标记、打印、版面备注、单价')]
  expect(titlesFor('bjbd', lines)[0]).toBe('编辑版单')
})

test('for a code its tab, then its record come before commands, which wait until the record is found', () => {
  for (const text of ['XS26110011', 'dr2611', 'ＸＳ26110011']) expect(isCodeText(text)).toBe(true)
  for (const text of ['撤销', 'XS', '2611', 'XS26110011 黑色', 'abcdef1234']) expect(isCodeText(text)).toBe(false)
  const undo = command('撤销：XS26110011 确认下单')
  const tab: PaletteEntry = { ...command('XS26110011'), kind: 'tab' }
  const record: PaletteEntry = { ...command('XS26110011 黑色'), kind: 'record' }
  expect(recordsFirst([undo, tab], [record], false)).toEqual([tab, record, undo])
  expect(recordsFirst([undo], [], true)).toEqual([])
})

test('what the person has no right for takes no place of anything else, and is listed where nothing else is found', () => {
  const forbidden: PaletteEntry = { ...command('删除角色', '没有当前操作的权限'), isMissingRight: true, weight: 9 }
  const lines = [forbidden, command('标记备注', '已确认'), command('打印')]
  const found = (words: string, isElseFound = false) =>
    permittedFirst(
      rankEntries(lines, words, (char) => readings[char] ?? []),
      isElseFound,
    ).map(({ title }) => title)
  expect(found('')).toEqual(['打印', '标记备注'])
  expect(found('删除角色')).toEqual(['删除角色'])
  expect(found('删除角色', true)).toEqual([])
  const many = [forbidden, ...Array.from({ length: 60 }, (_, at) => command(`删除角色 ${at}`, '已确认'))]
  expect(rankEntries(many, '删除角色', () => []).some(({ isMissingRight }) => isMissingRight)).toBe(false)
})

test('a keyword that is typed in full finds its command before titles that hold the letters far apart', () => {
  const theme: PaletteEntry = { ...command('主题'), keywords: 'theme dark light 夜间' }
  const far = command('data and records kept')
  expect(titlesFor('dark', [far, theme])[0]).toBe('主题')
  expect(titlesFor('DARK', [far, theme])[0]).toBe('主题')
})
