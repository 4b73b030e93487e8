import { modulesOf } from '../../core/server/permission-modules.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coreViews } from '../../core/browser/shell/pages/core-views.ts'
import { areaViews } from '../../core/browser/shell/pages/area-views.ts'
import { matchView } from '../../core/browser/workspace/tabs/view-match.ts'
import { isWriteRequired, permits, permissionsOf, read } from '../../core/shared/permission.ts'
import { message } from '../../core/shared/message.ts'
import { productAreas } from '../../src/areas.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { phonePlugins } from '../../src/plugins.phone.ts'
import { serverPlugins } from '../../src/plugins.server.ts'

/** Section 2.2 of the specification: every address below /dashboard. */
const routes = readFileSync(new URL('./dashboard-routes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const installed = [...coreViews, ...browserPlugins.flatMap((plugin) => plugin.views ?? [])]
const views = [...installed, ...areaViews(productAreas, installed)]
const example = (route: string) => route.replace(/\{\w+\}/g, '7')

describe('the addresses of the product', () => {
  test('are those of the specification', () => {
    expect(routes).toHaveLength(103)
  })

  test('that the server answers with the phone page are views there, and in the workspace', () => {
    const served = serverPlugins.flatMap((plugin) => plugin.phonePages ?? []).toSorted()
    const onPhones = phonePlugins.flatMap((plugin) => plugin.views ?? [])
    expect(onPhones.map(({ path }) => path).toSorted()).toEqual(served)
    expect(
      installed
        .filter(({ phone }) => phone)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(served)
    for (const view of onPhones) expect(installed).toContain(view)
  })

  test.each(routes)('%s opens a view, or the page that says that its module is not installed', (route) => {
    const match = matchView(views, example(route))
    expect(match).toBeDefined()
    expect(match?.view.permission.kind).not.toBe('anyone')
  })

  test.each(routes.filter((route) => route !== '/dashboard'))('%s has its permission in the table', (route) => {
    const areas = areaViews(productAreas, [])
    const area = matchView(areas, example(route))?.view
    expect(area?.path.replace(/\$\w+/g, '{id}')).toBe(route)
    // An account without a role can open its own pages and the scanner with its pattern page, nothing else.
    const isOwn = ['user', 'user/profile', 'user/account', 'scanQrCode', 'patterningOrderH5']
    expect(permits({}, area?.permission ?? read())).toBe(isOwn.includes(route.replace('/dashboard/', '')))
  })

  test('need the same permission as the view that is installed there', () => {
    const differing = productAreas.flatMap(({ path, permission }) => {
      const view = installed.find((one) => one.path.replace(/\$\w+/g, '$') === path.replace(/\$\w+/g, '$'))
      return view && JSON.stringify(view.permission) !== JSON.stringify(permission) ? [path] : []
    })
    expect(differing).toEqual([])
  })

  test('name only existing permission keys', () => {
    const known = new Set(modulesOf(serverPlugins).map(({ key }) => key))
    const asked = productAreas.flatMap(({ permission }) =>
      permission.kind === 'keys' ? permission.anyOf.map(({ key }) => key) : [],
    )
    expect(asked.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('the page of a module that is not installed', () => {
  const quotes = '/dashboard/sale/quotes'
  const held = (...privileges: string[]) => permissionsOf([{ name: 'role', privileges }])
  const pages = areaViews(productAreas, [])
  const at = (path: string) => matchView(pages, path)?.view.permission ?? read()

  test('needs the permission of its module', () => {
    expect(permits(held('PRIVILEGE_QUOTE_READ'), at(quotes))).toBe(true)
    expect(permits(held('PRIVILEGE_SALE_ORDER_READ'), at(quotes))).toBe(false)
    expect(permits(held('PRIVILEGE_QUOTE_READ'), at(`${quotes}/new`))).toBe(false)
    expect(isWriteRequired(at(`${quotes}/new`))).toBe(true)
    for (const end of ['purchase', 'pickup', 'materialsBill'])
      expect(isWriteRequired(at(`/dashboard/buyMaterialsOrders/${end}`))).toBe(true)
  })

  test('is replaced by the view of a plugin, whatever its parameters are called', () => {
    const view = {
      path: `${quotes}/$quoteId`,
      title: message('报价单'),
      permission: read('QUOTE'),
      load: async () => ({ View: () => null }),
    }
    const all = [view, ...areaViews(productAreas, [view])]
    expect(matchView(all, `${quotes}/7`)?.view).toBe(view)
    expect(all.filter(({ path }) => /quotes\/\$\w+$/.test(path))).toHaveLength(1)
    expect(matchView(all, `${quotes}/7/edit`)?.view).not.toBe(view)
  })

  test('former addresses redirect to present ones, with their parameters', () => {
    const former = matchView(views, '/dashboard/developmentModule/node/7/edit')
    expect(former).toMatchObject({ params: { id: '7' }, view: { movedTo: '/dashboard/node/$id/edit' } })
    for (const end of ['', '/new', '/$id', '/$id/edit'])
      expect(views.some(({ path }) => path === `/dashboard/node${end}`)).toBe(true)
  })

  test('an unknown address opens no view', () => {
    expect(matchView(views, '/dashboard/sale/nothing')).toBeUndefined()
    expect(matchView(views, `${quotes}/7/nothing`)).toBeUndefined()
  })
})
