import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Sample types with their explanations, where they are kept by themselves. */
export const sampleTypeDocument = documentKind({
  noun: 'sample_types',
  key: 'TYPE_CATEGORY_MANAGEMENT',
  title: message('样版类别'),
  path: '/dashboard/system/categoryManagement',
  codeField: 'name',
  // Theirs is that of all categories.
  timeline: false,
})
