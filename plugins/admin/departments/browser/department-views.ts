import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { categoryDocument } from '../category-document.ts'

/** The view of departments and their groups. */
export const departmentViews: readonly View[] = [
  {
    path: categoryDocument.path,
    title: message('部门与小组'),
    permission: read(categoryDocument.key),
    document: categoryDocument.noun,
    load: () => import('./department-tree.ts'),
  },
]
