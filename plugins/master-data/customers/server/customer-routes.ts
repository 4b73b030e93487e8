import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { customerCalls } from '../customer-contract.ts'
import { customerModel } from '../customer-model.ts'
import { customerStore } from './customer-store.ts'

export const customerRoutes = documentRoutes(customerModel, customerCalls, customerStore)
