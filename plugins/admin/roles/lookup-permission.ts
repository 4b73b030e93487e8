import { member } from '../../../core/shared/permission.ts'

/**
 * The permission for lookups in pickers (people, brands, units …): everyone who may use any module has it, accounts
 * without a role do not.
 */
export const lookupPermission = member
