import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const categoryDocument = documentKind({
  noun: 'categories',
  key: 'ADMIN',
  title: message('部门与类别'),
  path: '/dashboard/admin/departmentalGroup/list',
  codeField: 'name',
})

/** Departments and their groups, for access to their own page. */
export const departmentDocument = documentKind({
  noun: 'departments',
  key: 'ADMIN',
  title: message('部门与小组'),
  path: '/dashboard/admin/departmentalGroup/list',
  codeField: 'name',
  // Their timeline is that of all categories.
  timeline: false,
})
