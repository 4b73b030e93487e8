export { categoryChoices } from './departments/category-choices.ts'
export type { Category, CategoryBody, CategoryType } from './departments/category-contract.ts'
export {
  category,
  categoryBody,
  categoryKeys,
  categoryTypes,
  departmentList,
  englishNameBody,
} from './departments/category-contract.ts'
// The permission for lookups in pickers (people, brands, units …).
export { member as lookupPermission } from '../../core/shared/permission.ts'
export { merchandisers, patternMakers, peopleOf, type RoleKey } from './roles/role-keys.ts'
export {
  bulkPurchaseTolerance,
  privilegedOrderEditDay,
  saleOrderEditDay,
  stageDaysKey,
  stageTitles,
  standardRateKey,
  usualStageDays,
  workingCalendar,
} from './system-settings/system-setting-options.ts'
export { type SettingsChanged, settingsChanged } from './system-settings/system-setting-events.ts'
export { contractTerms, paperTerms, purchaseTerms } from './system-settings/company-options.ts'
export type { UserRow } from './users/user-contract.ts'
export { userChoice, userSearch } from './users/user-contract.ts'
