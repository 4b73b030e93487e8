import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedDocument } from './planted-document.ts'
import { textProblems, textsOf } from './text-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A mistake: the edit of the document that plants it, and the message that the type checker must give. */
type Mistake = readonly [title: string, right: string, wrong: string, said: string]

const mistakes: readonly Mistake[] = [
  [
    'a column that is missing',
    '  weight: numeric({ precision: 12, scale: 2 }),\n  code',
    '  code',
    "Property 'weight' is missing",
  ],
  [
    'a column that holds something else',
    'weight: numeric({ precision: 12, scale: 2 })',
    'weight: integer()',
    "The types of '$inferSelect.weight' are incompatible",
  ],
  [
    'a column that may be empty where the field may not',
    'title: textColumn().notNull()',
    'title: textColumn()',
    "The types of '$inferSelect.title' are incompatible",
  ],
  [
    'the column of a reference under the name of the field',
    'swatchId: integer()',
    'swatch: integer()',
    "Property 'swatchId' is missing",
  ],
  ['a column of a line that is missing', '  note: textColumn().notNull(),\n', '', "Property 'note' is missing"],
  [
    'lines that no table keeps',
    "    lines: { lines: lineTable(lines, { table: orderLines, parent: 'orderId' }) },\n",
    '',
    "Property 'lines' is missing",
  ],
  [
    'a label that is missing',
    "text({ most: 100, label: message('主题') })",
    'text({ most: 100 })',
    "Property 'label' is missing",
  ],
  ['lines without a name', "  label: message('明细'),\n", '', "Property 'label' is missing"],
  ['a content without a field', 'weight: null, lines', 'lines', "Property 'weight' is missing"],
  ['a line without a field', "{ note: '', usage: null }", "{ note: '' }", "Property 'usage' is missing"],
  [
    'a derived value in a content',
    "{ title: '', swatch",
    "{ status: 'Pending', title: '', swatch",
    "'status' does not exist in type 'Content'",
  ],
  ['a page that shows what no answer has', 'order.weight,', 'order.width,', "Property 'width' does not exist"],
  [
    'a step from a state that there is none of',
    "from: ['Finished'], to: 'Pending'",
    "from: ['Done'], to: 'Pending'",
    `Type '"Done"' is not assignable`,
  ],
  [
    'a step that does not say from where',
    "title: message('确认'), from: ['Pending'],",
    "title: message('确认'),",
    "Property 'from' is missing",
  ],
  ['a step without a title', "{ ...step, title: message('修订'), ", '{ ...step, ', "Property 'title' is missing"],
  [
    'a document that is never edited',
    /^ {4}edit: .*\n/m.exec(plantedDocument)?.[0] ?? '',
    '',
    "Property 'edit' is missing",
  ],
  [
    'a store without rules',
    / {4}problems: .*\n/.exec(plantedDocument)?.[0] ?? '',
    '',
    "Property 'problems' is missing",
  ],
  [
    'a rule at a key of which there is none',
    '({ title }: Content) => (title ?',
    '({ name }: Content) => (name ?',
    "Property 'name' does not exist",
  ],
]

let folder = ''
let said = new Map<string, string[]>()
const written = (title: string, text: string) => {
  const path = join(folder, `${title.replaceAll(/\W+/g, '-')}.ts`)
  writeFileSync(path, text.replaceAll('ROOT', root))
  return path
}

function planted(title: string, right: string, wrong: string): string {
  if (!right || plantedDocument.split(right).length !== 2) throw new Error(`${title}: nothing to spoil, or too much`)
  return plantedDocument.replace(right, wrong)
}

/** The type checker's messages for each file of the folder. */
function complaints(): Map<string, string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const found = new Map<string, string[]>()
  try {
    execFileSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '--checkers', '1'], { cwd: folder })
  } catch (error) {
    let file = ''
    for (const line of String((error as { stdout: Buffer }).stdout).split('\n')) {
      file = /^([\w-]+)\.ts\(/.exec(line)?.[1] ?? file
      found.set(file, [...(found.get(file) ?? []), line])
    }
  }
  return found
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-planted-'))
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const settings = { extends: join(root, 'tsconfig.json'), include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  written('right', plantedDocument)
  for (const [title, right, wrong] of mistakes) written(title, planted(title, right, wrong))
  said = complaints()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the type checker reports', () => {
  test('nothing in a correct document', () => {
    expect(said.get('right')).toBeUndefined()
  })

  test.each(mistakes)('%s', (title, _right, _wrong, expected) => {
    const lines = said.get(title.replaceAll(/\W+/g, '-')) ?? []
    expect(lines.join('\n')).toContain(expected)
  })
})

type Planted = { bind: () => unknown }
const bind = async (title: string, right: string, wrong: string) =>
  ((await import(pathToFileURL(written(title, planted(title, right, wrong))).href)) as Planted).bind()

describe('the start of the server reports', () => {
  test.each([
    [
      'a reference that is not declared',
      '    references: { swatch: refers(swatches) },\n',
      '',
      'the reference swatch is not declared',
    ],
    ['a reference that is declared for something else', "to: 'swatches'", "to: 'materials'", 'swatch names materials'],
    [
      'a reference of a field that there is none of',
      '{ swatch: refers',
      '{ other: refers(swatches), swatch: refers',
      'there is no field other',
    ],
    [
      'an answer that no column and no statement gives',
      '  code: textColumn(),\n',
      '',
      'no column code for the field code',
    ],
    [
      'a statement for an answer that there is none of',
      '    table: orders,\n',
      "    table: orders,\n    computed: { amount: '1' },\n",
      'no answer has the key amount',
    ],
    [
      'a column of the list that no column and no statement gives',
      'ruleKeys: { status: true }',
      "ruleKeys: { status: true }, also: { amount: computed({ wire: z.string(), kind: 'text', label: message('状态'), list: {} }) }",
      'nothing selects amount, which the list shows',
    ],
    [
      'a number of the statistic that no statement computes',
      'ruleKeys: { status: true }',
      "ruleKeys: { status: true }, totals: [{ label: message('状态'), key: 'average', own: z.string() }]",
      'no SQL computes average of the statistic',
    ],
    [
      'two numbers of the statistic with one key',
      'ruleKeys: { status: true }',
      "ruleKeys: { status: true }, tabs: [{}, { mine: true }].map((filter, at) => ({ key: String(at), label: message('状态'), filter, countKey: 'total' }))",
      'two numbers of the statistic have the key total',
    ],
    [
      'a state that no column keeps',
      "    state: 'status',\n",
      "    state: 'stage',\n",
      'submit changes the state, and there is no column stage',
    ],
  ])('%s', async (title, right, wrong, expected) => {
    await expect(bind(title, right, wrong)).rejects.toThrow(expected)
  })
})

test('a label without English is reported by its text', () => {
  const texts = textsOf([{ path: 'plugins/sales/planted.ts', text: plantedDocument }])
  const english = { 主题: 'Subject' }
  expect(textProblems(texts, { 'plugins/sales': english })).toContainEqual(expect.stringContaining('克重'))
})
