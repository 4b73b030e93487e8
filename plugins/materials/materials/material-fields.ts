import { listFieldsOf } from '../../../core/shared/document/document-labels.ts'
import { materialModel } from './material-model.ts'

export const materialFields = listFieldsOf(materialModel)
