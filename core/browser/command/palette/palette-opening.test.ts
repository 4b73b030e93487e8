import { expect, test } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { openingEntries } from './palette-opening.ts'

const line = (id: string, kind: PaletteEntry['kind'], more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  kind,
  title: id,
  weight: 0,
  run: () => undefined,
  ...more,
})

test('an empty palette lists commands on the record, recent records, pages, other commands, and refused ones last', () => {
  const lines = [
    line('home', 'command'),
    line('edit', 'command', { acts: true, refusal: '已确认' }),
    line('copy', 'command', { acts: true }),
    line('density', 'setting'),
    line('export', 'command', { refusal: '没有记录' }),
    line('orders', 'menu'),
    line('tab', 'tab'),
    ...Array.from({ length: 9 }, (_, at) => line(`recent ${at}`, 'recent')),
  ]
  const listed = openingEntries(lines, undefined, (of) => of, sourceText)
  expect(listed.map(({ id }) => id)).toEqual([
    'copy',
    ...Array.from({ length: 6 }, (_, at) => `recent ${at}`),
    'orders',
    'home',
    'density',
    'edit',
    'export',
  ])
  expect([...new Set(listed.map(({ group }) => group))]).toEqual(['', '最近打开', '页面', '命令', '现在不能执行'])
})
