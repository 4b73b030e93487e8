import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'

const { noun: document, path, key } = materialDocument
const reading = read(key)
const writing = write(key)
const form = () => import('./material-form-view.tsx')

/** The addresses of materials. */
export const materialViews: readonly View[] = [
  { path, title: message('物料列表'), permission: reading, document, load: () => import('./material-list.tsx') },
  { path: `${path}/new`, title: message('新建物料'), permission: writing, document, load: form },
  {
    path: `${path}/category`,
    title: message('物料类别'),
    permission: read('MATERIAL_CATEGORY'),
    document: 'categories',
    load: () => import('./material-category-tree.ts'),
  },
  {
    path: `${path}/$id`,
    title: message('物料详情'),
    permission: reading,
    document,
    load: () => import('./material-detail.tsx'),
  },
  { path: `${path}/$id/edit`, title: message('编辑物料'), permission: writing, document, load: form },
  { path: `${path}/$id/copy`, title: message('复制物料'), permission: writing, document, load: form },
]
