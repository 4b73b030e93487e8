import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { bomDocument } from '../bom-document.ts'
import { bomComparisonPath } from './bom-comparison-path.ts'
import { bomReplacementPath, replacementPermission } from './bom-replacement-path.ts'

/** The views of bills of materials. */
export const bomViews: readonly View[] = [
  ...documentViews({
    document: bomDocument,
    titles: {
      list: message('BOM 单'),
      create: message('新建 BOM 单'),
      detail: message('BOM 单详情'),
      edit: message('编辑 BOM 单'),
      print: message('打印成本单'),
    },
    list: { rows: async () => (await import('../bom-contract.ts')).bomRows },
    page: () => import('./bom-page.tsx'),
  }),
  {
    path: bomReplacementPath,
    title: message('替换物料'),
    permission: replacementPermission,
    document: bomDocument.noun,
    load: () => import('./bom-replacement-view.tsx'),
  },
  readingView({
    path: bomComparisonPath,
    title: message('比较 BOM 单'),
    reads: read(bomDocument.key),
    document: bomDocument.noun,
    load: () => import('./bom-comparison-view.tsx'),
  }),
]
