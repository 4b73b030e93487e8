import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'

const { path } = materialDocument

/** The views of materials and of the tree of their categories. */
export const materialViews: readonly View[] = [
  readingView({
    path: `${path}/category`,
    title: message('物料类别'),
    reads: read('MATERIAL_CATEGORY'),
    document: 'categories',
    load: () => import('./material-category-tree.ts'),
  }),
  ...documentViews({
    document: materialDocument,
    titles: {
      list: message('物料列表'),
      create: message('新建物料'),
      detail: message('物料详情'),
      edit: message('编辑物料'),
      copy: message('复制物料'),
    },
    list: () => import('./material-list.tsx'),
    page: () => import('./material-page.tsx'),
  }),
]
