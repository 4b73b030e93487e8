import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { showSourceTexts } from '../../i18n/language.ts'
import { SizeTable } from './print-sizes.tsx'

beforeAll(showSourceTexts)

const drawn = (of: Parameters<typeof SizeTable>[0]) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(SizeTable, of))).replaceAll(/<[^>]+>/g, ' ')

test('a numbered point without colours keeps its heading and shows a dash; without a number there is nothing', () => {
  expect(drawn({ label: '尺码与件数', rows: [], point: 12 })).toMatch(/12.*尺码与件数.*—/)
  expect(drawn({ label: '尺码与件数', rows: [] })).toBe('')
})

test('pieces stand by colour and size', () => {
  const rows = [{ color: '红', sizeRanges: [{ name: 'S', quantity: 3 }] }]
  expect(drawn({ label: '尺码与件数', rows, point: 12 })).toMatch(/红.*3/)
})
