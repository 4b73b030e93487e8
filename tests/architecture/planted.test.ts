import { describe, expect, test } from 'vitest'
import { areaProblems } from './area-rules.ts'
import { silencingCasts } from './cast-rules.ts'
import { unusedExports } from './export-rules.ts'
import { bareImports, forbiddenImports, heldBackParts, importCycles, realRequires, strayFiles } from './import-rules.ts'
import { listsWithoutExport } from './list-rules.ts'
import { badNames, misplacedParts, pluginsNamedByCore } from './name-rules.ts'
import { wrongWays } from './room-order.ts'
import type { SourceFile } from './source-tree.ts'
import { hurriedStories, monthsInCodes } from './story-rules.ts'
import {
  datesByHand,
  doubleTexts,
  guard,
  joinedInChinese,
  leftToBrowser,
  obscureWords,
  ownCompositionGuards,
  textProblems,
  textsOf,
  unlikeWords,
} from './text-rules.ts'

const file = (path: string, text = ''): SourceFile => ({ path, text })
const imports = (path: string, target: string) => file(path, `import { x } from '${target}'\n`)

describe('a planted violation is caught', () => {
  test.each([
    ['core/shared using React', imports('core/shared/a.ts', 'react')],
    ['core/shared seeing the browser', imports('core/shared/a.ts', '../browser/b.ts')],
    ['core seeing a plugin', imports('core/server/a.ts', '../../plugins/sales/public.ts')],
    ['the browser seeing the server', imports('core/browser/a.ts', '../server/b.ts')],
    ['a plugin seeing another one inside', imports('plugins/sales/a.ts', '../admin/users/b.ts')],
    ['a plugin seeing one it does not require', imports('plugins/admin/a.ts', '../sales/public.ts')],
    ['a rule file seeing its server side', imports('plugins/sales/quotes/a.ts', './server/b.ts')],
    ['a view seeing the server side', imports('plugins/sales/quotes/browser/a.tsx', '../server/b.ts')],
    ['a view seeing server-public', imports('plugins/sales/quotes/browser/a.tsx', '../../../admin/server-public.ts')],
    ['src seeing a room', imports('src/a.ts', '../plugins/sales/quotes/b.ts')],
    ['core seeing src', imports('core/server/a.ts', '../../src/server.ts')],
    ['a plugin seeing tests', imports('plugins/sales/a.ts', '../../tests/support/b.ts')],
    ['a reference seeing core', imports('tests/bench/reference-a.ts', '../../core/shared/b.ts')],
    ['a reference seeing a plugin', imports('tests/bench/reference-a.ts', '../../plugins/sales/costs/b.ts')],
    ['a reference seeing src', imports('tests/bench/reference-a.ts', '../../src/plugins.server.ts')],
    ['a reference seeing the product by a case', imports('tests/bench/reference-a.ts', './bench-case.ts')],
    [
      'a reference seeing a type of the product',
      file('tests/bench/hand-a.ts', "import type { X } from '../../plugins/sales/costs/b.ts'\n"),
    ],
    [
      'a dynamic import of the wrong side',
      file('plugins/sales/quotes/browser/a.tsx', "const load = () => import('../server/b.ts')\n"),
    ],
    [
      'a type import of the wrong side',
      file('plugins/sales/quotes/browser/a.tsx', "import type { X } from '../server/b.ts'\n"),
    ],
  ])('%s', (_, planted) => {
    expect(forbiddenImports([planted], { sales: ['admin'], admin: [] })).toHaveLength(1)
  })

  test('an allowed import passes', () => {
    const fine = [
      imports('plugins/sales/quotes/a.ts', '../../admin/public.ts'),
      imports('plugins/sales/quotes/server/a.ts', '../../../admin/server-public.ts'),
      imports('plugins/sales/quotes/browser/a.tsx', '../../../../core/browser/b.ts'),
      imports('src/plugins.server.ts', '../plugins/sales/server.ts'),
      imports('tests/bench/reference-a.ts', './hand-list.ts'),
      imports('tests/bench/bench-cases.ts', '../../plugins/sales/quotes/b.ts'),
    ]
    expect(forbiddenImports(fine, { sales: ['admin'] })).toEqual([])
  })

  test('an import for a side effect', () => {
    const text = "import './register.ts'\nimport { a } from './a.ts'\n"
    expect(bareImports([file('plugins/sales/browser.ts', text), file('core/browser/boot.tsx', text)])).toEqual([
      'plugins/sales/browser.ts: ./register.ts',
    ])
  })

  test('a file outside the map', () => {
    expect(strayFiles([file('core/a.ts'), file('plugins/a.ts')])).toHaveLength(2)
  })

  test.each([
    ['plainly', "import { x } from './a.ts'\n"],
    ['by types', "import type { X } from './a.ts'\n"],
    ['late', "const load = () => import('./a.ts')\n"],
  ])('a cycle that is closed %s', (_, closing) => {
    expect(importCycles([imports('core/shared/a.ts', './b.ts'), file('core/shared/b.ts', closing)])).toEqual([
      'core/shared/a.ts → core/shared/b.ts → core/shared/a.ts',
    ])
    expect(importCycles([imports('core/shared/a.ts', './b.ts'), imports('core/shared/b.ts', './c.ts')])).toEqual([])
  })

  test.each([
    ['to a room above', imports('core/browser/ui/a.ts', '../form/fields/b.ts')],
    ['to a room beside', imports('core/browser/form/files/a.ts', '../fields/b.ts')],
    ['for a type', file('core/browser/ui/a.ts', "import type { X } from '../form/fields/b.ts'\n")],
    ['that comes late', file('core/browser/ui/a.ts', "const load = () => import('../boot.tsx')\n")],
    ['from a room without a place', imports('core/browser/cellar/a.ts', '../../shared/b.ts')],
  ])('an import between rooms of core/browser %s', (_, planted) => {
    const order = [['ui'], ['form/fields', 'form/files'], ['boot.tsx']]
    expect(wrongWays([planted], order)).toEqual([expect.stringContaining('core/browser/')])
    expect(wrongWays([imports('core/browser/form/files/a.ts', '../../ui/b.ts')], order)).toEqual([])
  })

  test('an export that nobody uses', () => {
    const made = file('core/shared/a.ts', 'export const used = 1\nexport function left() {}\nexport type Told = 1\n')
    const reader = (text: string) => file('core/shared/a.test.ts', text)
    expect(unusedExports([made, reader("import { used } from './a.ts'\n")])).toEqual(['core/shared/a.ts: left'])
    const parts = file('core/shared/a.ts', 'export const { read: used, remove: left } = calls\n')
    expect(unusedExports([parts, reader("import { used } from './a.ts'\n")])).toEqual(['core/shared/a.ts: left'])
    expect(unusedExports([made, reader("const { used, left } = await import('./a.ts')\n")])).toEqual([])
    expect(unusedExports([made, reader("const load = () => import('./a.ts')\n")])).toEqual([])
    expect(unusedExports([made, file('plugins/sales/public.ts', "export * from '../../core/shared/a.ts'\n")])).toEqual(
      [],
    )
    expect(unusedExports([file('plugins/sales/quotes/server/quote-tables.ts', 'export const quotes = 1\n')])).toEqual(
      [],
    )
  })

  test('a plugin that imports more than it requires', () => {
    expect(realRequires([imports('plugins/sales/a.ts', '../admin/public.ts')])).toEqual({ sales: ['admin'] })
  })

  test.each([
    ['an index file', [file('core/shared/index.ts')]],
    ['a vague name', [file('core/shared/string-utils.ts')]],
    ['two files of one name', [file('core/shared/a.ts'), file('core/server/a.ts')]],
    ['a long file', [file('core/shared/a.ts', '\n'.repeat(401))]],
    ['a default export', [file('core/shared/a.ts', 'export default 1\n')]],
    ['a Manager', [file('core/shared/a.ts', 'class TabManager {}\n')]],
    ['a barrel', [file('core/shared/a.ts', "export * from './b.ts'\n")]],
    ['capitals in a file name', [file('core/shared/Thing.ts')]],
  ])('%s', (_, planted) => {
    expect(badNames(planted)).toHaveLength(1)
  })

  test.each([
    ['a wait by the clock', 'await page.waitForTimeout(500)'],
    ['an answer in the place of the server', "await page.route('**/api/x', answer)"],
    ['a network that is cut', 'await page.context().setOffline(true)'],
  ])('in a story, %s', (_, line) => {
    expect(hurriedStories([file('tests/keyboard/a.spec.ts', line), file('tests/keyboard/person.ts', line)])).toEqual([
      expect.stringContaining('tests/keyboard/a.spec.ts'),
    ])
    expect(hurriedStories([file('tests/keyboard/a.spec.ts', 'await context.setOffline(false)')])).toEqual([])
  })

  test('a story that no area runs, a table entry without a story, and an unknown area', () => {
    const stories = [file('tests/keyboard/quotes.spec.ts'), file('tests/scenarios/bill-closing.test.ts')]
    expect(areaProblems(stories, { sales: ['keyboard/quotes', 'scenarios/bill'] }, ['sales'])).toEqual([])
    expect(areaProblems(stories, { sales: ['keyboard/quote', 'scenarios/bill'], buying: [] }, ['sales'])).toEqual([
      'tests/keyboard/quotes belongs to no area',
      'keyboard/quote is the name of no test',
      'buying is no area',
    ])
    expect(areaProblems([], {}, ['sales'])).toHaveLength(1)
  })

  test('core that names a plugin', () => {
    expect(pluginsNamedByCore([file('core/server/a.ts', "if (plugin === 'sales') x()\n")], ['sales'])).toHaveLength(1)
  })

  test('a list that shows an export button without an export on the server', () => {
    const list = (more: string) =>
      file(
        'plugins/sales/quotes/browser/quote-list.tsx',
        `const definition: ListDefinition = {\n  document,\n  search: quoteSearch,\n  bulkEdit: { save: async () => {} },\n  storageKey: 'apex-quotes',\n${more}}\n`,
      )
    const view = file(
      'plugins/sales/quotes/browser/quote-list.tsx',
      'documentListView({ search: quoteSearch, follows: [] })',
    )
    const paths = new Map([['quoteSearch', 'quotes/search']])
    expect(listsWithoutExport([list('')], paths, new Set(['bills/export']))).toEqual([
      'plugins/sales/quotes/browser/quote-list.tsx: quoteSearch',
    ])
    expect(listsWithoutExport([view], paths, new Set(['bills/export']))).toHaveLength(1)
    expect(listsWithoutExport([list('')], new Map(), new Set(['quotes/export']))).toHaveLength(1)
    expect(listsWithoutExport([list('')], paths, new Set(['quotes/export']))).toEqual([])
    expect(listsWithoutExport([list('  exported: false,\n')], paths, new Set())).toEqual([])
    expect(listsWithoutExport([list('')], new Map([['quoteSearch', 'quotes/retrieve']]), new Set())).toEqual([])
  })

  test('a text without English, English with other placeholders, and English without a text', () => {
    const texts = textsOf([file('plugins/sales/a.ts', "message('缺英文'); t('共 {n} 条', { n })\n")])
    expect(textProblems(texts, { 'plugins/sales': { '共 {n} 条': '{m} rows', 没人写: 'nobody' } })).toHaveLength(3)
  })

  test('a text with two English ones, unless a context distinguishes them', () => {
    const core = { 修改: 'Changed', 结果: 'Result' }
    expect(doubleTexts({ core, 'plugins/sales': { 修改: 'Change', 结果: 'Result' } })).toEqual([
      '修改: Changed (core), Change (plugins/sales)',
    ])
    expect(doubleTexts({ core, 'plugins/sales': { 'act:修改': 'Change' } })).toEqual([])
  })

  test('a text with another word for the same, and text that is joined in Chinese', () => {
    const core = {
      你没有权限: 'You may not',
      所选的记录已删除: 'It was deleted',
      打开单据: 'Open the record',
      共三行: 'Three records',
      名称: 'Name：',
    }
    expect(unlikeWords({ core })).toHaveLength(5)
    const fine = {
      切换到迷你: 'Mini',
      操作记录: 'Operating records',
      打开单据: 'Open the document',
      '{records} 条': '{records} rows',
    }
    expect(unlikeWords({ core: fine })).toEqual([])
    const joined = (text: string) => joinedInChinese([file('plugins/sales/a.ts', text)])
    expect(joined("names.join('、')")).toHaveLength(1)
    expect(joined('`${label}：${value}`')).toHaveLength(1)
    expect(joined("message('{label}：{value}', { label, value }); names.join(' · ')")).toEqual([])
  })

  test('a list in a routes file, and a route in a store', () => {
    const list = file('plugins/sales/quotes/server/quote-routes.ts', 'const quoteList: ListSource = {\n}\n')
    const routes = file(
      'plugins/sales/quotes/server/quote-store.ts',
      'const quoteRoutes = [\n  route(quoteRead, read),\n]\n',
    )
    expect(misplacedParts([list, routes])).toEqual([
      'plugins/sales/quotes/server/quote-routes.ts: belongs into a file -list.ts',
      'plugins/sales/quotes/server/quote-store.ts: belongs into a file -routes.ts',
    ])
  })

  test('a silencing cast without a reason', () => {
    const text = "const one = given as never\n// A reason.\nconst other = given as any\nconst text = 'as never'\n"
    expect(silencingCasts([file('core/shared/a.ts', text)])).toEqual({
      count: 2,
      bare: ['core/shared/a.ts:1: const one = given as never'],
    })
  })

  test('date arithmetic by hand', () => {
    const text = 'const last = new Date(Date.UTC(year, month + 1, 0)); const later = new Date(+at + 86_400_000 * 3)\n'
    expect(datesByHand([file('core/shared/a.ts', text), file('core/shared/a.test.ts', text)])).toEqual([
      'core/shared/a.ts: Date.UTC',
      'core/shared/a.ts: 86_400_000',
    ])
  })

  test('a key handler that asks for a composition by itself', () => {
    const text = 'if (event.nativeEvent.isComposing || heard.keyCode === 229) return\n'
    expect(ownCompositionGuards([file('plugins/a/browser/a.tsx', text), file(guard, text)])).toEqual([
      'plugins/a/browser/a.tsx: .isComposing',
      'plugins/a/browser/a.tsx: .keyCode',
    ])
  })

  test('a part that React holds back', () => {
    const text = "import { lazy, Suspense, useState } from 'react'\n"
    expect(heldBackParts([file('core/browser/a.tsx', text)])).toEqual([
      'core/browser/a.tsx: lazy',
      'core/browser/a.tsx: Suspense',
    ])
  })

  test('a comment in words that have to be read twice', () => {
    const text = ['/** For whoever asks. */', `const asker = 1 ${'//'} a table of its own`].join('\n')
    expect(obscureWords([file('core/shared/a.ts', text)])).toEqual([
      'core/shared/a.ts:1: whoever',
      'core/shared/a.ts:2: of its own',
    ])
  })

  test('a story that knows its month', () => {
    const text = 'expect(name).toMatch(/^DR2611\\d{4}$/)'
    expect(monthsInCodes([file('tests/keyboard/a.spec.ts', text)])).toEqual(['tests/keyboard/a.spec.ts: DR2611\\d{4}'])
  })

  test('a date formatted by the browser', () => {
    const text = "const day = new Intl.DateTimeFormat('en-CA'); at.toLocaleDateString()\n"
    expect(leftToBrowser([file('core/shared/a.ts', text), file('plugins/sales/server/b.ts', text)])).toEqual([
      'core/shared/a.ts: Intl.DateTimeFormat',
      'core/shared/a.ts: .toLocaleDateString',
    ])
  })
})
