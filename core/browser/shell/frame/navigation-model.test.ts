import { describe, expect, it } from 'vitest'
import type { Manifest, MenuEntry } from '../../../shared/manifest.ts'
import { message } from '../../../shared/message.ts'
import { permissionsOf, read } from '../../../shared/permission.ts'
import { entryOf, navigationFor } from './navigation-model.ts'

const entry = (path: string, key: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  group: 'sales',
  title: message(path),
  path,
  permission: read(key),
  order,
  ...more,
})
const plugin = (id: string, menu: MenuEntry[], more: Partial<Manifest> = {}): Manifest => ({
  id,
  title: message(id),
  requires: [],
  menu,
  ...more,
})
const manifests = [
  plugin('one', [entry('/quotes', 'QUOTE', 2), entry('/orders', 'ORDER', 1)], {
    menuGroups: [
      { id: 'sales', title: message('销售'), icon: 'x', order: 2 },
      { id: 'empty', title: message('空'), icon: 'x', order: 1 },
    ],
  }),
  plugin('two', [entry('/bosses', 'ORDER', 3, { roles: ['BOSS'] })]),
]
const held = permissionsOf([
  { name: 'r', privileges: ['PRIVILEGE_ORDER_READ', 'PRIVILEGE_ORDER_WRITE', 'PRIVILEGE_QUOTE_READ'] },
])
const paths = (permissions: typeof held, roles: string[]) =>
  navigationFor(manifests, { permissions, roles }).map((group) => group.entries.map((one) => one.path))

describe('the menu', () => {
  it('shows permitted entries in order, without empty headings', () => {
    expect(paths(held, ['r'])).toEqual([['/orders', '/quotes']])
  })

  it('hides entries of other roles', () => {
    expect(paths(held, ['BOSS'])).toEqual([['/orders', '/quotes', '/bosses']])
  })

  it('is empty without permissions', () => {
    expect(paths({}, ['r'])).toEqual([])
  })

  it('finds the entry a path belongs to', () => {
    const groups = navigationFor(manifests, { permissions: held, roles: [] })
    expect(entryOf(groups, '/orders/7/edit')?.path).toBe('/orders')
    expect(entryOf(groups, '/ordersX')).toBeUndefined()
  })
})
