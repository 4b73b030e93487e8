import { expect, test } from 'vitest'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { type Permission, type PermissionFlag, permits } from '../../core/shared/permission.ts'

// Lists, details and menu entries ask for the right to read; forms for reading and writing. Writing alone opens only lists of what is to be done.

const keysOf = (asked: Permission): string[] =>
  asked.kind === 'every' ? asked.of.flatMap(keysOf) : asked.kind === 'keys' ? asked.anyOf.map(({ key }) => key) : []

/** Whether somebody who has one flag of every module passes. */
function passesBy(flag: PermissionFlag, asked: Permission): boolean {
  const held = { read: flag === 'read', write: flag === 'write' }
  return permits(Object.fromEntries(keysOf(asked).map((key) => [key, held])), asked)
}

/** Lists that only people who may change them can open. */
const writersOnly = ['/dashboard/system/supplier', '/dashboard/system/warehouse']

/** Lists of what is to be bought and fetched, their paper and their phone page, which whoever does that opens without reading the orders. */
const doersOnly = [
  ...['purchase', 'pickup', 'materialsBill', 'buyingList/$id/export'].map(
    (page) => `/dashboard/buyMaterialsOrders/${page}`,
  ),
  '/dashboard/buyMaterialH5',
]

const isForm = (path: string) =>
  writersOnly.includes(path) || /\/(new|create|edit|copy|reference|imports|replace)(\/|$)/.test(path)

const guarded = <Page extends { readonly path: string; readonly permission: Permission }>(pages: readonly Page[]) =>
  pages.filter(({ permission }) => keysOf(permission).length > 0)
const pathsOf = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path).sort()

const views = guarded(browserPlugins.flatMap((plugin) => plugin.views ?? []))
const menu = guarded(browserPlugins.flatMap(({ manifest }) => manifest.menu ?? []))

test('reading opens lists, details and their menu entries, forms need both, and writing alone opens what is to be done', () => {
  expect([views.length > 30, menu.length > 10]).toEqual([true, true])
  expect(doersOnly.filter((path) => !pathsOf(views).includes(path))).toEqual([])
  for (const pages of [views, menu]) {
    const known = pathsOf(pages).filter((path) => doersOnly.includes(path))
    expect(pathsOf(pages.filter(({ permission }) => passesBy('write', permission)))).toEqual(known)
    const others = pages.filter(({ path }) => !doersOnly.includes(path))
    expect(pathsOf(others.filter(({ path, permission }) => passesBy('read', permission) === isForm(path)))).toEqual([])
  }
})
