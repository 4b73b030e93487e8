import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '../../../shared/filter-query.ts'
import { message } from '../../../shared/message.ts'
import { showSourceTexts } from '../../i18n/language.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { ListHeader } from './list-header.tsx'

beforeAll(showSourceTexts)

const pieces = (key: string, isOnTab: boolean) => [
  { label: message('件数'), key, ...(isOnTab ? { onTab: (n: number) => message('{n} 件', { n }) } : {}) },
]
const tabsWith = (isOnTab: boolean) =>
  [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total', totals: pieces('totalQuantity', isOnTab) },
    {
      key: 'open',
      label: message('进行中'),
      filter: {},
      countKey: 'openCount',
      totals: pieces('openQuantity', isOnTab),
    },
  ] as const

function drawn(isOnTab: boolean, statistic: Readonly<Record<string, unknown>> | undefined): string {
  const definition = { document: { title: message('版房订单') }, tabs: tabsWith(isOnTab) } as unknown as ListDefinition
  const props = { definition, query: { tab: 'all' } as ListQuery, statistic, onTab: () => undefined }
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ListHeader, props)))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a sum that belongs to the tabs stands beside the count of each, and not once more below', () => {
  const statistic = { total: 12, totalQuantity: 340, openCount: 3, openQuantity: 41 }
  expect(drawn(true, statistic)).toBe('全部 12 · 340 件 进行中 3 · 41 件')
  expect(drawn(true, { ...statistic, openCount: 0, openQuantity: 0 })).toBe('全部 12 · 340 件 进行中 0')
  expect(drawn(true, undefined)).toBe('全部 进行中')
})

test('other totals are those of the open tab alone', () => {
  const statistic = { total: 12, totalQuantity: 340, openCount: 3, openQuantity: 41 }
  expect(drawn(false, statistic)).toBe('全部 12 进行中 3 件数 340')
})
