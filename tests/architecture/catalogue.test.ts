import { modulesOf } from '../../core/server/permission-modules.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { appRoutes } from '../../core/server/app-routes.ts'
import { importDocument } from '../../core/server/import/importer.ts'
import { orderPlugins } from '../../core/server/plugin-order.ts'
import { contractKey } from '../../core/server/routes.ts'
import type { Contract } from '../../core/shared/contract.ts'
import { exportContract } from '../../core/shared/export-contract.ts'
import { importContracts } from '../../core/shared/import-contract.ts'
import { groupContracts } from '../../core/shared/list-group-contract.ts'
import { coreCommands } from '../../core/browser/command/core-commands.ts'
import { gridKeys } from '../../core/browser/grid/model/grid-key-table.ts'
import { findConflicts } from '../../core/browser/keys/key-map.ts'
import { usageCommands } from '../../core/browser/usage/usage-commands.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { fabricSwatches } from '../example/fabric-swatches/browser.ts'
import { partsOf } from '../support/plugin-parts.ts'
import { openTestApp } from '../support/test-app.ts'
import { declaredLists, listsWithoutExport } from './list-rules.ts'
import { readSources } from './source-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = await partsOf(browserPlugins)
const lookups = (await Promise.all(parts.map(({ lookups: own }) => own?.() ?? []))).flat().map(({ name }) => name)

function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'reply' in value &&
    'permission' in value
  )
}

type NamedContract = { readonly file: string; readonly name: string; readonly contract: Contract }

/** The contracts of an exported value by their names: itself, or those that it holds, as the calls of a document hold those of its steps. */
function contractsIn(name: string, value: unknown): readonly Omit<NamedContract, 'file'>[] {
  if (isContract(value)) return [{ name, contract: value }]
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([key, one]) => contractsIn(`${name}.${key}`, one))
}

async function writtenContracts(): Promise<NamedContract[]> {
  const found: NamedContract[] = []
  for (const file of globSync('{core,plugins}/**/*-contract.ts', { cwd: root })) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [exported, value] of Object.entries(module))
      found.push(...contractsIn(exported, value).map((one) => ({ file, ...one })))
  }
  return found
}

async function declaredContracts(): Promise<Map<string, string>> {
  const found = new Map((await writtenContracts()).map(({ file, contract }) => [contractKey(contract), file]))
  for (const list of serverPlugins.flatMap((plugin) => plugin.lists ?? []))
    for (const derived of Object.values(groupContracts(list.search, list.fields) ?? {}))
      found.set(contractKey(derived), 'list-group-contract.ts')
  for (const list of serverPlugins.flatMap(({ lists = [], exports = [] }) => [...lists, ...exports])) {
    const derived = 'exported' in list && list.exported === false ? undefined : exportContract(list)
    if (derived) found.set(contractKey(derived), 'export-contract.ts')
  }
  for (const importer of serverPlugins.flatMap((plugin) => plugin.importers ?? []))
    for (const derived of Object.values(importContracts(importDocument(importer), importer.path)))
      found.set(contractKey(derived), 'import-contract.ts')
  return found
}

const routes = appRoutes(serverPlugins)
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('contracts and routes', () => {
  test('every contract has a route, and every route a contract', async () => {
    const declared = await declaredContracts()
    const served = new Set(routes.map((route) => contractKey(route.contract)))
    expect(
      [...declared].filter(([key]) => !served.has(key)).map(([key, file]) => `${file}: no route for ${key}`),
    ).toEqual([])
    const strays = [...served].filter((key) => !declared.has(key) && key !== 'GET health')
    expect(strays, 'routes whose contract is in no -contract.ts').toEqual([])
  })

  test('no two routes share method and path', () => {
    expect(twice(routes.map((route) => contractKey(route.contract)))).toEqual([])
  })

  test('a call that creates a document is declared as creating', () => {
    const makers = routes.filter(
      ({ contract }) =>
        contract.method === 'POST' && /^[a-z_]+$/.test(contract.path) && contract.permission.kind === 'keys',
    )
    expect(makers.filter(({ contract }) => !contract.creates).map(({ contract }) => contract.path)).toEqual([])
  })
})

test('a list with an export button has an export on the server', async () => {
  const sources = readSources(root).filter(({ path }) => path.startsWith('plugins/'))
  const paths = new Map((await writtenContracts()).map(({ name, contract }) => [name, contract.path]))
  const served = new Set(routes.map(({ contract }) => contract.path))
  expect(declaredLists(sources).length).toBeGreaterThan(5)
  expect(listsWithoutExport(sources, paths, served)).toEqual([])
})

describe('the browser side', () => {
  const subjects = parts.flatMap(({ usages = [] }) => usages)
  const commands = [...coreCommands, ...parts.flatMap(({ commands: own = [] }) => own), ...usageCommands(subjects)]

  test('commands, views, lookups and permission keys are unique', () => {
    expect(twice(commands.map((command) => command.id))).toEqual([])
    expect(twice(browserPlugins.flatMap((plugin) => (plugin.views ?? []).map((view) => view.path)))).toEqual([])
    expect(twice(lookups)).toEqual([])
    expect(twice(parts.flatMap(({ prints = [] }) => prints.map((template) => template.id)))).toEqual([])
    expect(twice(modulesOf(serverPlugins).map(({ key }) => key))).toEqual([])
  })

  test('every document that others refer to has the command that shows where it is used', () => {
    const targets = new Set(serverPlugins.flatMap((plugin) => (plugin.references ?? []).map(({ to }) => to)))
    const asked = new Set(subjects.map(({ document }) => document.noun))
    const own = browserPlugins.flatMap((plugin) => (plugin.documents ?? []).map(({ noun }) => noun))
    // Business documents show it through their links instead.
    const linked = parts.flatMap(({ links = [] }) => links.map(({ document }) => document.noun))
    expect(own.filter((noun) => targets.has(noun) && !asked.has(noun) && !linked.includes(noun))).toEqual([])
  })

  test('default keys do not clash, those of a plugin from outside included', async () => {
    const outside = await partsOf([fabricSwatches])
    const all = [...commands, ...outside.flatMap((one) => one.commands ?? [])]
    expect(findConflicts(all, {})).toEqual([])
    // A list takes its own letters even after the first letter of a sequence.
    const isTaken = ({ keys = '' }: { readonly keys?: string }) =>
      keys
        .split(' ')
        .slice(1)
        .some((key) => key in gridKeys)
    expect(all.filter(isTaken).map(({ id }) => id)).toEqual([])
  })

  test('menu entries lead to views, and need the permission of the view', () => {
    const views = new Map(
      browserPlugins.flatMap((plugin) => (plugin.views ?? []).map((view) => [view.path, view] as const)),
    )
    const entries = browserPlugins.flatMap((plugin) => plugin.manifest.menu ?? [])
    expect(entries.filter((entry) => !views.has(entry.path)).map((entry) => entry.path)).toEqual([])
  })

  test('fields name existing lookups', async () => {
    const known = new Set(lookups)
    const asked = serverPlugins.flatMap((plugin) =>
      (plugin.lists ?? []).flatMap((list) => list.fields.flatMap((field) => field.lookup ?? [])),
    )
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('pickers', () => {
  test('name existing lookups', () => {
    const known = new Set(lookups)
    const asked = globSync('plugins/**/browser/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\blookup(?:=|: )['"]([^'"]+)['"]/g)].map(
        (match) => [file, match[1] ?? ''] as const,
      ),
    )
    expect(asked.filter(([, name]) => !known.has(name)).map(([file, name]) => `${file}: no lookup ${name}`)).toEqual([])
  })
})

describe('the product works without any one plugin', () => {
  const needed = new Set(serverPlugins.flatMap((plugin) => plugin.manifest.requires))

  test.each(serverPlugins.map((plugin) => [plugin.manifest.id, plugin] as const))(
    '%s',
    async (id, plugin) => {
      const others = serverPlugins.filter((other) => other !== plugin)
      if (needed.has(id)) {
        expect(() => orderPlugins(others)).toThrow(id)
        return
      }
      const app = await openTestApp(others)
      const answer = await app.call('GET', 'health')
      await app.close()
      expect(answer.status).toBe(200)
      // The first of these tests loads the whole product, which a busy machine needs long for.
    },
    60_000,
  )
})
