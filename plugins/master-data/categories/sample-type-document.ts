import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Sample types with their explanations, for access to their own page. */
export const sampleTypeDocument = documentKind({
  noun: 'sample_types',
  key: 'TYPE_CATEGORY_MANAGEMENT',
  title: message('样版类别'),
  path: '/dashboard/system/categoryManagement',
  codeField: 'name',
  // Their timeline is that of all categories.
  timeline: false,
})
