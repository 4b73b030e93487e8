import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listRoutes } from '../../core/server/list/list-routes.ts'
import { contractKey } from '../../core/server/routes.ts'
import { forbiddenImports, importCycles, realRequires, strayFiles } from '../architecture/import-rules.ts'
import { badNames } from '../architecture/name-rules.ts'
import { readSources } from '../architecture/source-tree.ts'
import { textProblems, textsOf } from '../architecture/text-rules.ts'
import { adminServer } from '../../plugins/admin/server.ts'
import { inboxServer } from '../../plugins/inbox/server.ts'
import { openTestApp } from '../support/test-app.ts'
import { fabricSwatchesManifest } from './fabric-swatches/manifest.ts'
import { fabricSwatchesServer } from './fabric-swatches/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { id, requires } = fabricSwatchesManifest

// The files with the paths that they would have below plugins/, which is one folder nearer to the root.
const files = readSources(root)
  .filter((file) => file.path.startsWith(`tests/example/${id}/`))
  .map(({ path, text }) => ({
    path: path.replace('tests/example/', 'plugins/'),
    text: text.replaceAll(/'\.\.\/((?:\.\.\/)*(?:core|plugins)\/)/g, "'$1"),
  }))

test('the example follows the rules for plugins', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(strayFiles(files)).toEqual([])
  expect(forbiddenImports(files, { [id]: requires })).toEqual([])
  expect(realRequires(files)).toEqual({ [id]: requires })
  expect(importCycles(files)).toEqual([])
  expect(badNames(files)).toEqual([])
})

test('every text of the example has an English translation', () => {
  const english = JSON.parse(readFileSync(new URL(`${id}/locales/en.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  expect(textProblems(textsOf(files), { [`plugins/${id}`]: english })).toEqual([])
})

test('every call of the example has a route', () => {
  const routes = [...fabricSwatchesServer.routes, ...(fabricSwatchesServer.lists ?? []).flatMap(listRoutes)]
  expect(routes.map(({ contract }) => contractKey(contract)).sort()).toEqual([
    'DELETE swatch_orders/:',
    'GET swatch_orders/:',
    'GET swatch_orders/:/history',
    'GET swatches/:',
    'POST swatch_orders',
    'POST swatch_orders/export',
    'POST swatch_orders/group_rows',
    'POST swatch_orders/groups',
    'POST swatch_orders/search',
    'POST swatches',
    'POST swatches/export',
    'POST swatches/group_rows',
    'POST swatches/groups',
    'POST swatches/search',
    'PUT swatch_orders',
    'PUT swatch_orders/:/ask_remove',
    'PUT swatch_orders/:/decide',
    'PUT swatch_orders/:/withdraw',
    'PUT swatches/:',
    'PUT swatches/:/use_up',
  ])
})

test('the role editor offers the privileges of the example, and the first administrator holds them', async () => {
  const app = await openTestApp([adminServer, inboxServer, fabricSwatchesServer])
  const token = await app.tokenFor(1)
  const privileges = await app.call('GET', 'admin/privileges', { token })
  const profile = await app.call('GET', 'users/profile', { token })
  await app.close()
  const names = (privileges.body as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['PRIVILEGE_SWATCH_READ', 'PRIVILEGE_SWATCH_WRITE']))
  expect(profile.body.permissions.SWATCH).toEqual({ read: true, write: true })
})
