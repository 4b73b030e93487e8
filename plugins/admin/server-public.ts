export { categories } from './departments/server/category-tables.ts'
export { privileges, rolePrivileges, roles, userRoles } from './roles/server/role-tables.ts'
export { categoryRoom } from './departments/server/category-room.ts'
export { categoryNames } from './departments/server/category-names.ts'
export { users } from './users/server/user-tables.ts'
export {
  createCategory,
  readCategories,
  readCategoryTree,
  updateCategory,
} from './departments/server/category-store.ts'
export { demoPassword } from './server/demo-password.ts'
export { userNames } from './users/server/user-names.ts'
export { aboutReadable } from './operating-records/server/operating-record-list.ts'
export { administratorIds, holdsRole, usersWithRole } from './users/server/user-store.ts'
export { explanationEnglishSql, sampleTypeEnglishSql } from './departments/server/sample-type-english.ts'
export { categoryTarget } from './departments/server/category-target.ts'
export { userTarget } from './users/server/user-target.ts'
export { settingSql } from './system-settings/server/setting-sql.ts'
export {
  readWorkingCalendar,
  workingDaysBeforeSql,
  writeCalendarDays,
} from './system-settings/server/working-calendar-store.ts'
