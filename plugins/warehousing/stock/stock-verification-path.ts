import { read } from '../../../core/shared/permission.ts'

/** The address of the page that checks the ledger of stock, and who opens it. */
export const verificationPath = '/dashboard/warehousing/verification'
export const verifiers = read('ADMIN')
