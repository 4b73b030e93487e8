import { expect, test } from 'vitest'
import { type CategoryRowIn, planCategories } from './category-plan.ts'
import type { CategoryNode } from './category-rules.ts'

const node = (id: number, name: string, parentId: number | null, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  parentId,
  type: 'material',
  isDeleted: false,
  ...more,
})
const nodes = [
  node(1, '面料', null),
  node(2, '梭织', 1),
  node(3, '府绸', 2),
  node(4, '辅料', null),
  node(5, '旧类', null, { isDeleted: true }),
  node(6, '棉/麻', 1),
]

type Given = readonly [name: string, parent: string, id?: number, isWrong?: true]

/** Plans rows and answers each as `name <parent id`, or the problems found. */
function plan(rows: readonly Given[], among: readonly CategoryNode[] = nodes): string[] {
  const given = rows.map(
    ([name, parent, id, isWrong], index): CategoryRowIn => ({
      row: index + 2,
      id,
      name,
      parent,
      ...(isWrong ? { isWrong } : {}),
    }),
  )
  const { planned, problems } = planCategories(among[0]?.type ?? 'material', among, given)
  return rows.map((_, index) => {
    const told = problems[index]?.map(
      ({ field, message }) => `${field}: ${message.text}${message.values?.['row'] ? ` ${message.values['row']}` : ''}`,
    )
    const one = planned[index]
    return told?.length ? told.join() : one ? `${one.name} <${one.parentId}` : 'wrong'
  })
}

test('a parent is found among existing categories and among those of the same file, in any order', () => {
  expect(
    plan([
      ['三级', '新/二级'],
      ['二级', '新'],
      ['新', ''],
      ['缎纹', '面料/梭织'],
      ['麻布', '面料/棉\\/麻'],
      ['亚麻', '面料/棉/麻'],
      ['缎', 'x'],
    ]),
  ).toEqual(['三级 <-2', '二级 <-3', '新 <null', '缎纹 <2', '麻布 <6', '亚麻 <6', 'parent: 找不到“{name}”'])
})

test('a renamed or moved parent is found by its new path, and by its old one', () => {
  expect(
    plan([
      ['布料', '', 1],
      ['梭织', '面料', 2],
      ['斜纹', '布料/梭织'],
      ['缎纹', '面料/梭织'],
    ]),
  ).toEqual(['布料 <null', '梭织 <1', '斜纹 <2', '缎纹 <2'])
  expect(
    plan([
      ['梭织', '辅料', 2],
      ['斜纹', '辅料/梭织'],
      ['府绸', '辅料', 3],
    ]),
  ).toEqual(['梭织 <4', '斜纹 <2', '府绸 <4'])
})

test('no category comes below itself, alone or together with others', () => {
  expect(plan([['面料', '面料/梭织', 1]])).toEqual(['parent: 上级不能是自己或自己的下级'])
  expect(
    plan([
      ['面料', '辅料', 1],
      ['辅料', '面料', 4],
    ]),
  ).toEqual(['parent: 上级不能是自己或自己的下级', 'parent: 上级不能是自己或自己的下级'])
  expect(plan([['自己', '自己']])).toEqual(['parent: 找不到“{name}”'])
})

test('siblings have different names, within the file and against the tree', () => {
  expect(plan([['梭织', '面料']])).toEqual(['name: 名称已存在'])
  expect(plan([['面料', '', 4]])).toEqual(['name: 名称已存在'])
  // Two categories cannot swap names: for a moment both would have the same.
  expect(
    plan([
      ['辅料', '', 1],
      ['面料', '', 4],
    ]),
  ).toEqual(['name: 名称已存在', 'name: 名称已存在'])
  expect(plan([['旧类', '']])).toEqual(['旧类 <null'])
  expect(plan([['下', '旧类']])).toEqual(['parent: 找不到“{name}”'])
})

test('a move never makes a tree deeper than its type allows', () => {
  expect(
    plan([
      ['一', '面料/梭织/府绸'],
      ['二', '面料/梭织/府绸/一'],
      ['面料', '辅料', 1],
    ]),
  ).toEqual(['parent: 最多 {depth} 级', 'parent: 最多 {depth} 级', '面料 <4'])
  const groups = [
    node(1, '业务部', null, { type: 'departmentalGroup' }),
    node(2, '一组', 1, { type: 'departmentalGroup' }),
  ]
  expect(plan([['小组', '业务部/一组']], groups)).toEqual(['parent: 小组只能直接属于部门'])
})

test('a row below a wrong row is wrong too, at every depth', () => {
  expect(
    plan([
      ['三级', '坏/二级'],
      ['二级', '坏'],
      ['坏', '', undefined, true],
      ['好', ''],
      ['梭织', '面料', 2],
    ]),
  ).toEqual([
    'parent: 上级所在的第 {row} 行有错误 3',
    'parent: 上级所在的第 {row} 行有错误 4',
    'wrong',
    '好 <null',
    '梭织 <1',
  ])
})

test('many rows are planned at once', () => {
  const rows = Array.from({ length: 20_000 }, (_, index): Given => [`类${index}`, index % 2 ? '面料' : ''])
  expect(plan(rows)[19_999]).toBe('类19999 <1')
})
