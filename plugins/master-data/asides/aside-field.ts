import { z } from 'zod'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { message } from '../../../core/shared/message.ts'

/** Whether a record is set aside: pickers do not offer it. */
export const isDeleted = computed({
  label: message('已停用'),
  kind: 'boolean',
  wire: z.boolean(),
  list: { width: 80, search: 'is' },
})
