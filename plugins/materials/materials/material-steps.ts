import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { materialDocument } from './material-document.ts'

/** A material as list rows and pages pass it to rules and commands. */
export type MaterialLent = { readonly id: number; readonly version: number; readonly name: string }

/** Materials are added and changed, never deleted. */
export const materialSteps = recordSteps<MaterialLent>(materialDocument, {
  edit: { title: message('编辑物料'), done: message('添加成功'), keywords: 'edit change' },
})
