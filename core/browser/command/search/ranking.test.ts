import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { compileHaystack, matchPlaces, matchScore } from './ranking.ts'

const readingsOf = (char: string) =>
  /\p{Script=Han}/u.test(char) ? [...new Set(pinyin(char, { multiple: true, toneType: 'none', type: 'array' }))] : []

const titles = [
  '新建生产单',
  '新建版单',
  '版单',
  '报价单',
  '新建裁床单',
  '销售单',
  '成长记录',
  '打开 BOM 管理',
  '复制版单',
  '切换语言',
]

function rank(typed: string): string[] {
  return titles
    .map((title) => ({ title, score: matchScore(compileHaystack(title, readingsOf), typed) }))
    .filter((one): one is { title: string; score: number } => one.score !== undefined)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.title)
}

describe('ranking', () => {
  test.each([
    ['xjscd', '新建生产单'],
    ['xjbd', '新建版单'],
    ['xinjianban', '新建版单'],
    ['新版', '新建版单'],
    ['新cc', '新建裁床单'],
    ['bd', '版单'],
    ['bjd', '报价单'],
    ['czjl', '成长记录'],
    ['bom', '打开 BOM 管理'],
    ['fz', '复制版单'],
  ])('%s finds %s first', (typed, title) => {
    expect(rank(typed)[0]).toBe(title)
  })

  test('a word typed in pinyin comes before the same letters spread over other words', () => {
    const [word, scattered] = ['theme dark light 浅色 深色', 'style thread linked document choose'].map((text) =>
      matchScore(compileHaystack(text, readingsOf), 'shense'),
    )
    expect(word).toBeGreaterThan(scattered ?? 0)
  })

  test('a text without the typed characters is not found', () => {
    expect(rank('qqq')).toEqual([])
    expect(rank('单版新')).toEqual([])
  })

  test('an empty query matches everything equally', () => {
    expect(matchScore(compileHaystack('版单', readingsOf), ' ')).toBe(0)
  })

  test('a text that starts with the query is marked there, and comes before those that contain it later', () => {
    const [begins, holds] = ['DR2611 初样', '初样 DR2611'].map((text) => compileHaystack(text, readingsOf))
    if (!begins || !holds) throw new Error('no texts')
    expect(matchPlaces(begins, 'dr26')).toEqual([0, 1, 2, 3])
    expect(matchPlaces(holds, 'dr26')).toEqual([3, 4, 5, 6])
    expect(matchScore(begins, 'dr26')).toBeGreaterThan(matchScore(holds, 'dr26') ?? 0)
    expect(matchScore(begins, 'dr2611初')).toBeGreaterThan(matchScore(begins, 'dr26') ?? 0)
  })

  test('the matched characters can be marked', () => {
    const marked = (title: string, typed: string) =>
      matchPlaces(compileHaystack(title, readingsOf), typed)
        .map((at) => title[at])
        .join('')
    expect(marked('新建生产单', 'xjscd')).toBe('新建生产单')
    expect(marked('新建版单', '版')).toBe('版')
    expect(marked('打开 BOM 管理', 'bom')).toBe('BOM')
    expect(marked('新建版单', 'zzz')).toBe('')
  })

  test('digits match as well as letters, among thousands of texts', () => {
    const haystacks = Array.from({ length: 10_000 }, (_, at) => compileHaystack(`DR2611${at} 初样 连衣裙`, readingsOf))
    const found = haystacks.filter((one) => matchScore(one, '26119') !== undefined)
    expect(found.length).toBeGreaterThan(1000)
    expect(haystacks.filter((one) => matchScore(one, 'qx') !== undefined)).toEqual([])
  })
})
