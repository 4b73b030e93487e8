import { treeRecordCommands } from '../../../../core/browser/tree/tree-record-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialCategoryDocument } from '../material-category-document.ts'

/** The material category commands that are available in every view. */
export const materialCategoryCommands = treeRecordCommands({
  document: materialCategoryDocument,
  edit: message('编辑物料类别'),
  remove: message('删除物料类别'),
})
