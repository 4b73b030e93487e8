import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { materialCalls } from '../material-contract.ts'
import { materialModel } from '../material-model.ts'
import { materialStore } from './material-store.ts'

export const materialRoutes = documentRoutes(materialModel, materialCalls, materialStore)
