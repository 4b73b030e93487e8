import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  numberOf,
  pageQuery,
  recordName,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { lookupPermission } from '../../admin/public.ts'
import { customerTypeValues, gradeValues } from '../option-lists.ts'
import { customerFields } from './customer-fields.ts'

const text = z.string().nullish()
const line = z.string().trim().max(300).nullable()

/** A customer. People who may not open customers get only the fields before `companyGroup`. */
export const customer = z.object({
  id,
  version: z.number().int(),
  company: z.string(),
  createdAt: instant,
  updatedAt: instant,
  companyGroup: z.string().optional(),
  processLevel: z.enum(gradeValues).nullish(),
  customerType: z.enum(customerTypeValues).nullish(),
  counterparty: text,
  counterpartyPosition: text,
  phone: text,
  email: text,
  salesArea: text,
  salesMode: text,
  financialStatus: text,
  backgroundCheck: text,
  insuranceFactor: z.number().nullish(),
  address: text,
  deliverAddress: text,
  /** Names of the departments, for the list. */
  departments: z.array(z.string()).nullish(),
  departmentIds: z.array(id).nullish(),
})
export type Customer = z.infer<typeof customer>
/** A customer with all fields, for people who may open customers. */
export type WholeCustomer = { [Key in keyof Customer]-?: Exclude<Customer[Key], undefined> }

export const customerBody = z.strictObject({
  company: recordName(300).nullable(),
  companyGroup: recordName(300).nullable(),
  counterparty: line,
  counterpartyPosition: line,
  phone: line,
  email: line,
  processLevel: z.enum(gradeValues).nullable(),
  salesArea: line,
  salesMode: line,
  financialStatus: line,
  customerType: z.enum(customerTypeValues).nullable(),
  backgroundCheck: z.string().trim().max(2000).nullable(),
  insuranceFactor: numberOf(12, 4).nullable(),
  address: line,
  deliverAddress: line,
  /** Ids of the departments that are responsible for the customer. */
  departments: z.array(id).max(50).nullable(),
})
export type CustomerBody = z.infer<typeof customerBody>

export const customerSearch = contract({
  method: 'POST',
  path: 'customers/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search customers; only the name without CUSTOMER',
  query: pageQuery,
  body: searchSchema(customerFields),
  reply: recordsReply(customer),
})

export const customerRead = contract({
  method: 'GET',
  path: 'customers/:id',
  permission: read('CUSTOMER'),
  summary: 'One customer with the ids of its departments',
  params: idParams,
  reply: customer,
})

export const customerCreate = contract({
  method: 'POST',
  path: 'customers',
  permission: write('CUSTOMER'),
  readers: read('CUSTOMER'),
  summary: 'Add a customer',
  body: customerBody,
  reply: customer,
  creates: true,
})

export const customerUpdate = contract({
  method: 'PUT',
  path: 'customers/:id',
  permission: write('CUSTOMER'),
  readers: read('CUSTOMER'),
  summary: 'Change a customer',
  params: idParams,
  body: customerBody.extend({ version: startingVersion }),
  reply: customer,
})
