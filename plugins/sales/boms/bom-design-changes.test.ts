import { expect, test } from 'vitest'
import {
  type DesignChange,
  designChanges,
  firstChangedLine,
  openChanges,
  withDesignChanges,
} from './bom-design-changes.ts'

const line = (id: number, usage: string | null, actionRegion = '大身') => ({
  material: { id, name: `料${id}` },
  materialType: 'Main' as const,
  actionRegion,
  usage,
})
const design = (colors: Readonly<Record<string, readonly ReturnType<typeof line>[]>>) => ({
  templates: Object.entries(colors).map(([color, bomMaterials]) => ({ color, bomMaterials })),
})
const bill = (colors: Readonly<Record<string, readonly ReturnType<typeof line>[]>>) => ({
  templates: Object.entries(colors).map(([color, bomItems]) => ({ color, bomItems })),
})
const words = (changes: readonly DesignChange[]) =>
  changes.map((change) =>
    change.kind === 'color' ? `+${change.color}` : `${change.kind} ${change.material.name} ${change.from}>${change.to}`,
  )

const before = design({ 黑色: [line(1, '1.2'), line(2, '1'), line(3, '0.5')] })

test('says what a revision added, removed and measured anew, and its new colours', () => {
  const now = design({ 黑色: [line(1, '1.3'), line(3, '0.5'), line(4, '2')], 白色: [line(1, '1')] })
  const own = bill({ 黑色: [line(1, '1.2'), line(2, '1'), line(3, '0.5')] })
  expect(words(designChanges(before, now, own))).toEqual([
    'usage 料1 1.2>1.3',
    'added 料4 null>2',
    'removed 料2 1>null',
    '+白色',
  ])
})

test('a bill that shows a change already, or differs on purpose, is left alone', () => {
  const now = design({ 黑色: [line(1, '1.30'), line(3, '0.5'), line(4, '2')] })
  expect(designChanges(before, now, bill({ 黑色: [line(1, '1.3'), line(4, '9')] }))).toEqual([])
  // Without a revision nothing is said about lines that the bill has or lacks by itself.
  expect(designChanges(before, before, bill({ 黑色: [line(9, '1')] }))).toEqual([])
  expect(designChanges(before, design({ 黑色: [line(1, '1.20')] }), bill({ 黑色: [line(1, '7')] }))).toEqual([])
})

test('one material at two places is two lines', () => {
  const now = design({ 黑色: [...(before.templates[0]?.bomMaterials ?? []), line(1, '0.1', '领')] })
  expect(words(designChanges(before, now, bill({ 黑色: [line(1, '1.2')] })))).toEqual(['added 料1 null>0.1'])
})

test('the changes are put into a form, and nothing else of it moves', () => {
  const now = design({ 黑色: [line(1, '1.3'), line(3, '0.5'), line(4, '2')], 白色: [line(1, '1')] })
  const own = bill({ 黑色: [line(7, '3'), line(1, '1.2'), line(2, '1')] })
  const lines = new Map(now.templates.map(({ color, bomMaterials }) => [color, bomMaterials]))
  const taken = withDesignChanges(own.templates, designChanges(before, now, own), {
    most: 300,
    linesOf: (color) => lines.get(color) ?? [],
    newColor: (color, bomItems) => ({ color, bomItems }),
  })
  expect(taken).toEqual(bill({ 黑色: [line(7, '3'), line(1, '1.3'), line(4, '2')], 白色: [line(1, '1')] }).templates)
  expect(designChanges(before, now, { templates: taken })).toEqual([])
  expect(firstChangedLine(own.templates, taken)).toBe('templates.0.bomItems.1.usage')
})

test('what a form has by any way is not offered again', () => {
  const now = design({ 黑色: [line(1, '1.3'), line(3, '0.5'), line(4, '2')], 白色: [line(1, '1')] })
  const own = bill({ 黑色: [line(1, '1.2'), line(2, '1')] })
  const changes = designChanges(before, now, own)
  expect(openChanges(own.templates, changes)).toEqual(changes)
  const typed = bill({ 黑色: [line(1, '1.30'), line(4, '9')] })
  expect(words(openChanges(typed.templates, changes))).toEqual(['+白色'])
  expect(openChanges(bill({ 白色: [] }).templates, changes)).toEqual([])
})
