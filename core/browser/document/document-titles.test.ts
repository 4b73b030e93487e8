import { beforeAll, expect, test } from 'vitest'
import type { DocumentKind } from '../../shared/document.ts'
import { message } from '../../shared/message.ts'
import { isWriteRequired } from '../../shared/permission.ts'
import { showSourceTexts } from '../i18n/language.ts'
import { tabTitle, titleText } from '../workspace/tab-title.ts'
import { recentKind } from '../workspace/tabs/recent-documents.ts'
import { setViews } from '../workspace/tabs/workspace-state.ts'
import { documentViews } from './document-views.ts'

function viewsOf(noun: string, title: string) {
  const document: DocumentKind = { noun, key: 'ORDER', title: message(title), path: `/${noun}`, codeField: 'code' }
  const [say, list] = [message('详情'), message('列表')]
  return documentViews({
    document,
    titles: { list, create: say, detail: say, edit: say, copy: say, print: say },
    list: async () => ({ View: () => null }),
    page: () => Promise.reject(new Error('no page is opened')),
  })
}

beforeAll(() => {
  showSourceTexts()
  setViews([...viewsOf('orders', '版单'), ...viewsOf('boms', 'BOM 单')])
})

const shown = (location: string, title = 'DR26110001 初样') => titleText(tabTitle({ location, title }))

test('documents that carry one code are told apart by their tabs, which say the kind first', () => {
  expect(shown('/orders/1')).toBe('版单 DR26110001 初样')
  expect(shown('/boms/1')).toBe('BOM 单 DR26110001 初样')
  expect(shown('/orders/1/edit')).toBe('版单 DR26110001 初样 · 编辑')
  expect(tabTitle({ location: '/orders/1', title: undefined })).toEqual({ kind: '', name: '详情' })
})

test('what says its kind by itself, a copy or a preview, is not given it twice', () => {
  expect(shown('/orders/1/copy', '复制 版单 DR26110001')).toBe('复制 版单 DR26110001')
  expect(shown('/orders/1/export', '打印 版单 DR26110001')).toBe('打印 版单 DR26110001')
})

test('a record can be among the recent documents; its preview, a copy and a new one cannot', () => {
  const paths = ['/orders/1', '/orders/1/export', '/orders/1/copy', '/orders/new', '/boms/2/edit', '/boms']
  expect(paths.map(recentKind)).toEqual(['orders', undefined, undefined, undefined, 'boms', undefined])
})

test('the address of a form asks for write, unless it shows the document to people who may only read', () => {
  const page = () => Promise.reject(new Error('no page is opened'))
  const document: DocumentKind = {
    noun: 'orders',
    key: 'ORDER',
    title: message('版单'),
    path: '/orders',
    codeField: 'code',
  }
  const titles = { list: message('列表'), create: message('新建'), detail: message('详情'), edit: message('编辑') }
  const writesOnly = (readsForm?: true) =>
    documentViews({ document, titles, list: page, page, ...(readsForm ? { readsForm } : {}) })
      .filter(({ permission }) => isWriteRequired(permission))
      .map(({ path }) => path)
  expect(writesOnly()).toEqual(['/orders/new', '/orders/$id/edit'])
  expect(writesOnly(true)).toEqual(['/orders/new'])
})
