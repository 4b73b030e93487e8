import { expect, test } from 'vitest'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { type Permission, type PermissionFlag, permits } from '../../core/shared/permission.ts'

// Lists and details open with read or write, forms with write (B-6-02, B-6-03), and menu entries show with either (A-2.3-13). What a page shows stays with those who read: writing alone is
// told so (D19), but for lists of what is to be done.

const keysOf = (asked: Permission): string[] =>
  asked.kind === 'every' ? asked.of.flatMap(keysOf) : asked.kind === 'keys' ? asked.anyOf.map(({ key }) => key) : []

/** Whether somebody who has one flag of every module passes. */
function passesBy(flag: PermissionFlag, asked: Permission): boolean {
  const held = { read: flag === 'read', write: flag === 'write' }
  return permits(Object.fromEntries(keysOf(asked).map((key) => [key, held])), asked)
}

/** Lists that only people who may change them can open. */
const writersOnly = ['/dashboard/system/supplier', '/dashboard/system/warehouse']

/** Lists of what is to be bought and fetched, their paper and their phone page. People who buy and fetch open them without reading the orders. */
const doersOnly = [
  ...['purchase', 'pickup', 'materialsBill', 'buyingList/$id/export'].map(
    (page) => `/dashboard/buyMaterialsOrders/${page}`,
  ),
  '/dashboard/buyMaterialH5',
]

/** Stock, which people see who write a document that moves it (D54). */
const movers = ['materialStocks', 'clothStocks'].flatMap((list) =>
  ['', '/$id'].map((page) => `/dashboard/warehousing/${list}${page}`),
)

/** Pages of several records at once, and of people and settings, which need both flags or reading. */
const readersOnly = /^\/dashboard\/(admin|user|system\/setting|warehousing\/verification)|\/(imports|replace)(\/|$)/

/** Forms of documents that have no detail page: they show the document to people who may only read (C-open-17). */
const shownToReaders = [
  'clothWarehouseBookingOrders',
  'clothInboundOrders',
  'dispatchOrders',
  'materialInboundOrders',
].map((list) => `/dashboard/warehousing/${list}/$id/edit`)

const isForm = (path: string) =>
  !shownToReaders.includes(path) &&
  (writersOnly.includes(path) || /\/(new|create|edit|copy|reference|imports|replace)(\/|$)/.test(path))

const guarded = <Page extends { readonly path: string; readonly permission: Permission }>(pages: readonly Page[]) =>
  pages.filter(({ permission }) => keysOf(permission).length > 0)
const pathsOf = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path).sort()

const views = guarded(browserPlugins.flatMap((plugin) => plugin.views ?? []))
const menu = guarded(browserPlugins.flatMap(({ manifest }) => manifest.menu ?? []))

test('a menu entry shows with read or with write, also where only writers open the page', () => {
  expect(menu.length).toBeGreaterThan(10)
  expect(pathsOf(menu.filter(({ permission }) => !passesBy('read', permission)))).toEqual([])
  const written = menu.filter(({ path }) => !readersOnly.test(path))
  expect(pathsOf(written.filter(({ permission }) => !passesBy('write', permission)))).toEqual([])
})

test('pages open with read or write, forms with write, and show what they hold to those who read', () => {
  expect(views.length).toBeGreaterThan(30)
  expect([...doersOnly, ...shownToReaders].filter((path) => !pathsOf(views).includes(path))).toEqual([])
  const mustOpen = views.filter(({ path }) => !writersOnly.includes(path) && !readersOnly.test(path))
  expect(pathsOf(mustOpen.filter(({ permission }) => !passesBy('write', permission)))).toEqual([])
  const others = views.filter(({ path }) => !doersOnly.includes(path))
  expect(pathsOf(others.filter(({ path, permission }) => passesBy('read', permission) === isForm(path)))).toEqual([])
  const shown = views.filter(({ path, permission }) => passesBy('write', permission) && !doersOnly.includes(path))
  const showing = shown.filter(({ reads }) => !reads || passesBy('write', reads))
  expect(pathsOf(showing).filter((path) => !path.endsWith('/new'))).toEqual(movers.toSorted())
})
