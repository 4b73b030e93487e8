import { recordTrail } from '../../core/shared/document/document-trail.ts'

const list = { width: 140, sort: true } as const

/** When a record was made and last changed, as the lists of master data show it. */
export const recordStamps = {
  createdAt: { ...recordTrail.createdAt, list },
  updatedAt: { ...recordTrail.updatedAt, list },
}
