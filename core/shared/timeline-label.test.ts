import { expect, test } from 'vitest'
import { sourceText } from './message.ts'
import { type LabelPart, labelText, lineNames } from './timeline-label.ts'

const said = (...label: LabelPart[]) => labelText(label, sourceText)

test('a part is said as a person would: a line after its noun, and a dot between nouns', () => {
  expect(said('单价')).toBe('单价')
  expect(said('尺码', { name: '44' }, '件数')).toBe('尺码 44 件数')
  expect(said('颜色', { name: '白色' }, '审核人')).toBe('颜色 白色 审核人')
  expect(said('颜色', { name: '白色' }, '物料', { name: '泡泡纱' }, '用量')).toBe('颜色 白色 · 物料 泡泡纱 用量')
  expect(said('权限', '版房工序', '车版')).toBe('权限 · 版房工序 · 车版')
  expect(said('唛头', { name: '主唛', isOption: true }, '图片')).toBe('唛头 主唛 图片')
  expect(said('步骤', 3, '工序')).toBe('步骤 第 3 行 工序')
})

test('a line is named by what it is made of, with its colour, and by all else that tells it from others', () => {
  const names = (line: unknown, ...saidBy: string[]) => lineNames(line, saidBy).map(({ name }) => name)
  expect(names({ material: { id: 1, name: '泡泡纱', color: '米白' } }, 'material')).toEqual(['泡泡纱 米白'])
  expect(names({ material: { name: '拉链' }, region: '腰头' }, 'material', 'region')).toEqual(['拉链', '腰头'])
  expect(lineNames({ name: ' ', type: 'Sewing' }, ['name', 'type'])).toEqual([{ key: 'type', name: 'Sewing' }])
  expect(names({ material: null }, 'material')).toEqual([])
  expect(names(undefined, 'name')).toEqual([])
})
