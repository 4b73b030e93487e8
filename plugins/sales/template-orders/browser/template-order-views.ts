import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderPrint } from './template-order-prints.ts'

const { noun: document, path, key } = templateOrderDocument
const reading = read(key)
const writing = write(key)
const list = () => import('./template-order-list.tsx')
const detail = () => import('./template-order-detail.tsx')
const form = () => import('./template-order-form-view.tsx')

/** The addresses of sample orders. */
export const templateOrderViews: readonly View[] = [
  { path, title: message('版单'), permission: reading, document, load: list },
  { path: `${path}/new`, title: message('新建版单'), permission: writing, document, load: form },
  { path: `${path}/$id`, title: message('版单详情'), permission: reading, document, load: detail },
  { path: `${path}/$id/edit`, title: message('编辑版单'), permission: writing, document, load: form },
  { path: `${path}/$id/copy`, title: message('复制版单'), permission: writing, document, load: form },
  { path: `${path}/$id/reference`, title: message('引用版单'), permission: writing, document, load: form },
  printView({
    path: `${path}/$id/export`,
    title: message('打印版单'),
    permission: reading,
    document,
    template: templateOrderPrint,
  }),
  {
    path: '/dashboard/templateRetrieve',
    title: message('版单检索'),
    permission: read('TEMPLATE_RETRIEVE'),
    load: () => import('./template-order-retrieval.tsx'),
  },
  { path: '/templateOrders', title: message('版单'), permission: reading, document, bare: true, load: list },
  { path: '/templateOrders/$id', title: message('版单详情'), permission: reading, document, bare: true, load: detail },
]
