import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { globalCommandsOf } from '../../core/browser/shell/commands/global-commands.ts'
import { findConflicts } from '../../core/browser/keys/key-map.ts'
import { tableClashes } from '../../core/browser/keys/editor/key-table-clashes.ts'
import { tablesBeside } from '../../core/browser/keys/editor/key-tables.ts'
import { everyViewCommand } from '../../core/browser/keys/editor/view-commands.ts'
import { setPlugins } from '../../core/browser/plugin-list.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { unknownCommands, writtenCommands } from './command-rules.ts'
import { coreCommands } from '../../core/browser/command/core-commands.ts'
import { partsOf } from '../support/plugin-parts.ts'
import { readSources } from './source-tree.ts'

// Modules of commands read the API's address from the page; no command is run here.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test('the key editor knows the commands of every view before it is opened', async () => {
  setPlugins(browserPlugins)
  const parts = await partsOf(browserPlugins)
  const others = [...parts.flatMap(({ prints = [] }) => prints), { id: 'workspace.undo' }]
  const commands = [...coreCommands, ...globalCommandsOf(browserPlugins, parts), ...(await everyViewCommand()).flat()]
  expect(writtenCommands(sources).length).toBeGreaterThan(150)
  expect(unknownCommands(sources, new Set([...commands, ...others].map(({ id }) => id)))).toEqual([])
})

test('commands of one view have different keys', async () => {
  setPlugins(browserPlugins)
  const clashes = (await everyViewCommand()).flatMap((group) => findConflicts(group, {}))
  expect(clashes).toEqual([])
})

test('no command of a view has the default keys of one that works everywhere', async () => {
  setPlugins(browserPlugins)
  const parts = await partsOf(browserPlugins)
  const everywhere = [...coreCommands, ...globalCommandsOf(browserPlugins, parts)].filter(({ document }) => !document)
  const names = new Set(everywhere.map(({ id }) => id))
  const clashes = (await everyViewCommand()).flatMap((group) =>
    findConflicts([...everywhere, ...group.filter(({ id }) => !names.has(id))], {}),
  )
  expect([...new Set(clashes.map(({ keys, commands }) => `${keys}: ${commands.join(', ')}`))]).toEqual([])
})

test('no command that works everywhere has a default key that means something else in a grid or a cell', async () => {
  setPlugins(browserPlugins)
  const parts = await partsOf(browserPlugins)
  const everywhere = [...coreCommands, ...globalCommandsOf(browserPlugins, parts)].filter(({ document }) => !document)
  const views = await everyViewCommand()
  const clashes = everywhere.flatMap(({ keys, ...command }) =>
    keys
      ? tableClashes(command, { [command.id]: keys }, views, tablesBeside).map(
          ({ area, title }) => `${keys}: ${command.id}, ${area.text}${title.text}`,
        )
      : [],
  )
  expect(clashes).toEqual([])
})

test('a command that a view defines inline is found in every notation', () => {
  const path = 'plugins/sales/quotes/browser/planted.tsx'
  const document = {
    path: 'plugins/sales/quotes/quote-document.ts',
    text: `export const quoteDocument = documentKind({ noun: 'quotes'`,
  }
  const found = (text: string) => unknownCommands([document, { path, text }], new Set(['quotes.edit', 'tree.rename']))
  expect(found(`{\n  id: 'quotes.rename',\n  title: message('x'),`)).toEqual([`${path}: quotes.rename`])
  expect(found('const { noun, key } = quoteDocument\n{ id: `${noun}.rename`, title: message(1)')).toEqual([
    `${path}: quotes.rename`,
  ])
  expect(found('{ id: `${quoteDocument.noun}.rename`, title: message(1)')).toEqual([`${path}: quotes.rename`])
  expect(found('{ id: `${noun}.planted`, title: message(1)')).toEqual([`${path}: *.planted`])
  expect(found(`step('quotes.planted', message('x'))`)).toEqual([`${path}: quotes.planted`])
  expect(found(`<CommandButton key={1} id="quotes.planted" />`)).toEqual([`${path}: quotes.planted`])
  expect(found('<CommandButton id={`${noun}.planted`} />')).toEqual([`${path}: *.planted`])
  expect(found('{ id: `${noun}.edit`, title: message(1) }, <CommandButton id="quotes.edit" />')).toEqual([])
})
