import { shownFlag } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'

/** Whether a record is set aside: pickers do not offer it. */
export const isDeleted = shownFlag({ label: message('已停用'), list: { width: 80, search: 'is' } })
