import { treeView } from '../../../../core/browser/tree/tree-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { departmentCreate, departmentList, departmentUpdate } from '../category-contract.ts'
import { categoryDocument, departmentDocument } from '../category-document.ts'

/** Departments, each with its groups. */
export const View = treeView({
  noun: categoryDocument.noun,
  title: departmentDocument.title,
  sheet: { document: departmentDocument, path: 'categories' },
  levels: [message('部门'), message('小组')],
  permission: write(categoryDocument.key),
  read: departmentList,
  create: departmentCreate,
  update: departmentUpdate,
})
