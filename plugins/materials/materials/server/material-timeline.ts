import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { materialReaders } from '../material-permissions.ts'
import { materialList } from './material-list.ts'
import { materialTable } from './material-table.ts'

/** The timeline of a material, for everyone who may read the material; prices only for people who may read prices. */
export const materialTimeline = documentTimeline(materialTable, materialList, { permission: materialReaders })
